// Bitly: short links and their clicks.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'bitly',
  displayName: 'Bitly',
  docsUrl: 'https://dev.bitly.com/api-reference',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://bitly.com/oauth/authorize',
    tokenUrl: 'https://api-ssl.bitly.com/oauth/access_token',
  },
  account: {
    healthCheck: { path: '/v4/user', isUnverified: true },
  },
  baseUrl: 'https://api-ssl.bitly.com',
})
