// The page on which a customer connects an account and chooses what you receive.
import { InstallIntegration, MortiseProvider } from '@mortise/react'
import '@mortise/react/styles'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const options = {
  project: import.meta.env.VITE_MORTISE_PROJECT,
  apiUrl: import.meta.env.VITE_MORTISE_API_URL,
  // For your own machine only. In production, give getToken: your server creates a token for the signed-in user.
  apiKey: import.meta.env.VITE_MORTISE_API_KEY,
}
// Your application knows which customer is signed in. Here the address says it: ?group=globex
const group = new URLSearchParams(location.search).get('group') ?? 'acme'

createRoot(document.getElementById('app')).render(
  createElement(
    MortiseProvider,
    { options },
    createElement(InstallIntegration, {
      integration: 'crm',
      consumerRef: `user-of-${group}`,
      groupRef: group,
    }),
  ),
)
