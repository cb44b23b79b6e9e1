// SignNow: documents and signatures.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'signNow',
  displayName: 'SignNow',
  docsUrl: 'https://docs.signnow.com/docs/signnow/reference',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://app.signnow.com/authorize',
    tokenUrl: 'https://api.signnow.com/oauth2/token',
    clientAuth: 'basic',
  },
  account: {
    healthCheck: { path: '/user', isUnverified: true },
  },
  baseUrl: 'https://api.signnow.com',
})
