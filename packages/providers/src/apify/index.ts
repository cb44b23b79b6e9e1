// Apify: actors, runs and datasets.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'apify',
  displayName: 'Apify',
  docsUrl: 'https://docs.apify.com/api/v2',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request, from memory.',
  ],
  auth: bearerKey({ prompt: 'Copy a token from Settings, API & Integrations.' }),
  account: {
    healthCheck: { path: '/v2/users/me', isUnverified: true },
  },
  baseUrl: 'https://api.apify.com',
})
