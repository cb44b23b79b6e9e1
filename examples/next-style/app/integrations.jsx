'use client'
// What a Next.js application puts into `app/integrations/integrations.jsx`: rendered on the server, alive in the browser.
import { InstallIntegration, MortiseProvider } from '@mortise/react'
import '@mortise/react/styles'

/** Asks this application's own server, which knows who is logged in, for a token. */
async function getToken() {
  const answer = await fetch('/api/mortise-token', { method: 'POST' })
  if (!answer.ok) throw new Error('Log in again to go on.')
  return answer.text()
}

export function Integrations({ project, apiUrl, user }) {
  return (
    <MortiseProvider options={{ project, apiUrl, getToken }}>
      <InstallIntegration integration="crm" {...user} />
    </MortiseProvider>
  )
}
