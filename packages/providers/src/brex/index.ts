// Brex: cards, expenses and transactions.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'brex',
  displayName: 'Brex',
  docsUrl: 'https://developer.brex.com/',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://accounts-api.brex.com/oauth2/default/v1/authorize',
    tokenUrl: 'https://accounts-api.brex.com/oauth2/default/v1/token',
    explicitScopesRequired: true,
  },
  account: {
    healthCheck: { path: '/v2/users/me', isUnverified: true },
  },
  baseUrl: 'https://platform.brexapis.com',
})
