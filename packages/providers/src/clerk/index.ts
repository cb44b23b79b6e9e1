// Clerk: users and organizations of applications.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'clerk',
  displayName: 'Clerk',
  docsUrl: 'https://clerk.com/docs/reference/backend-api',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    prompt: 'Copy the secret key of your instance from the dashboard.',
  },
  account: {
    healthCheck: { path: '/v1/jwks', isUnverified: true },
  },
  baseUrl: 'https://api.clerk.com',
})
