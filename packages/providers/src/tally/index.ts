// Tally: forms and submissions.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'tally',
  displayName: 'Tally',
  docsUrl: 'https://developers.tally.so/',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: bearerKey({ prompt: 'Create an API key under Settings, API keys.' }),
  account: {
    healthCheck: { path: '/forms', query: { limit: 1 }, isUnverified: true },
  },
  baseUrl: 'https://api.tally.so',
})
