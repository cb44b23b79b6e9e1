// An application in the browser: one page on which a customer sets an integration up.
import { InstallIntegration, MortiseProvider } from '@mortise/react'
import '@mortise/react/styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './brand.css'

const options = {
  project: import.meta.env.VITE_MORTISE_PROJECT,
  apiUrl: import.meta.env.VITE_MORTISE_API_URL,
  // For the first steps on your own machine. In production give `getToken`, as ../next-style does.
  apiKey: import.meta.env.VITE_MORTISE_API_KEY,
}

const place = document.getElementById('app')
if (place === null) throw new Error('The page has no #app.')
createRoot(place).render(
  <StrictMode>
    <MortiseProvider options={options}>
      <InstallIntegration
        integration="crm"
        consumerRef="ann"
        consumerName="Ann Duarte"
        groupRef="acme"
        groupName="Acme"
        onInstallSuccess={(installationId) => console.info('installed', installationId)}
      />
    </MortiseProvider>
  </StrictMode>,
)
