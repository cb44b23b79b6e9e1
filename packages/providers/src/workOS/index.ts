// WorkOS: organizations, directories and single sign-on.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'workOS',
  displayName: 'WorkOS',
  docsUrl: 'https://workos.com/docs/reference',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    prompt: 'Copy the secret key from API Keys in the dashboard.',
  },
  account: {
    healthCheck: { path: '/organizations', query: { limit: 1 }, isUnverified: true },
  },
  baseUrl: 'https://api.workos.com',
})
