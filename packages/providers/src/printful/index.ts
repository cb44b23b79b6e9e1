// Printful: products and orders of print on demand.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'printful',
  displayName: 'Printful',
  docsUrl: 'https://developers.printful.com/docs/',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://www.printful.com/oauth/authorize',
    tokenUrl: 'https://www.printful.com/oauth/token',
  },
  account: {
    healthCheck: { path: '/stores', isUnverified: true },
  },
  baseUrl: 'https://api.printful.com',
})
