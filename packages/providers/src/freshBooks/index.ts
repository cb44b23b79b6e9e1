// FreshBooks: clients, invoices and expenses.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'freshBooks',
  displayName: 'FreshBooks',
  docsUrl: 'https://www.freshbooks.com/api/start',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://auth.freshbooks.com/oauth/authorize',
    tokenUrl: 'https://api.freshbooks.com/auth/oauth/token',
    explicitScopesRequired: true,
  },
  account: {
    healthCheck: { path: '/auth/api/v1/users/me', isUnverified: true },
  },
  baseUrl: 'https://api.freshbooks.com',
})
