// Pennylane: invoices and accounting.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'pennylane',
  displayName: 'Pennylane',
  docsUrl: 'https://pennylane.readme.io/reference',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: bearerKey({ prompt: 'Create an API token under Management, Connectivity, Developers.' }),
  account: {
    healthCheck: { path: '/api/external/v2/me', isUnverified: true },
  },
  baseUrl: 'https://app.pennylane.com',
})
