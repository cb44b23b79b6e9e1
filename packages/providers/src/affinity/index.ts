// Affinity: relationships and deals of investors.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'affinity',
  displayName: 'Affinity',
  docsUrl: 'https://developer.affinity.co/',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: bearerKey({ prompt: 'Create an API key under Settings, API.' }),
  account: {
    healthCheck: { path: '/v2/auth/whoami', isUnverified: true },
  },
  baseUrl: 'https://api.affinity.co',
})
