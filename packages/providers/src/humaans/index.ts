// Humaans: people and time off.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'humaans',
  displayName: 'Humaans',
  docsUrl: 'https://docs.humaans.io/api/',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: bearerKey({ prompt: 'Create an access token under Settings, API access tokens.' }),
  account: {
    healthCheck: { path: '/me', isUnverified: true },
  },
  baseUrl: 'https://app.humaans.io/api',
})
