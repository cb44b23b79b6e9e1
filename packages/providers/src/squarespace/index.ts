// Squarespace: orders, products and inventory.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'squarespace',
  displayName: 'Squarespace',
  docsUrl: 'https://developers.squarespace.com/commerce-apis/overview',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://login.squarespace.com/api/1/login/oauth/provider/authorize',
    tokenUrl: 'https://login.squarespace.com/api/1/login/oauth/provider/tokens',
    explicitScopesRequired: true,
    clientAuth: 'basic',
    scopeSeparator: ',',
  },
  account: {
    healthCheck: { path: '/1.0/authorization/website', isUnverified: true },
  },
  baseUrl: 'https://api.squarespace.com',
})
