// Vimeo: videos and folders.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'vimeo',
  displayName: 'Vimeo',
  docsUrl: 'https://developer.vimeo.com/api/reference',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://api.vimeo.com/oauth/authorize',
    tokenUrl: 'https://api.vimeo.com/oauth/access_token',
    explicitScopesRequired: true,
    clientAuth: 'basic',
  },
  account: {
    healthCheck: { path: '/me', isUnverified: true },
  },
  baseUrl: 'https://api.vimeo.com',
})
