// Dialpad: calls, contacts and users.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'dialpad',
  displayName: 'Dialpad',
  docsUrl: 'https://developers.dialpad.com/reference',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://dialpad.com/oauth2/authorize',
    tokenUrl: 'https://dialpad.com/oauth2/token',
    explicitScopesRequired: true,
  },
  account: {
    healthCheck: { path: '/api/v2/users/me', isUnverified: true },
  },
  baseUrl: 'https://dialpad.com',
})
