// Neon: PostgreSQL projects and branches.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'neon',
  displayName: 'Neon',
  docsUrl: 'https://api-docs.neon.tech/reference',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: bearerKey({ prompt: 'Create an API key in the settings of your account.' }),
  account: {
    healthCheck: { path: '/v2/users/me', isUnverified: true },
  },
  baseUrl: 'https://console.neon.tech/api',
})
