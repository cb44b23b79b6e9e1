// Pendo: product usage and guides.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'pendo',
  displayName: 'Pendo',
  docsUrl: 'https://engageapi.pendo.io/',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'x-pendo-integration-key',
    prompt: 'Create an integration key under Integrations.',
  },
  account: {
    healthCheck: { path: '/api/v1/page', isUnverified: true },
  },
  baseUrl: 'https://app.pendo.io',
})
