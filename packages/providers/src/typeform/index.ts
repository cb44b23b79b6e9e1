// Typeform: forms and responses.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'typeform',
  displayName: 'Typeform',
  docsUrl: 'https://www.typeform.com/developers/',
  unverified: ['account.healthCheck: the request and its right, and that a token without it gets 403.'],
  // @see https://developers.typeform.com/get-started/applications read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://api.typeform.com/oauth/authorize',
    tokenUrl: 'https://api.typeform.com/oauth/token',
    explicitScopesRequired: true,
  },
  account: {
    healthCheck: { path: '/me', scope: 'accounts:read', isUnverified: true },
  },
  baseUrl: 'https://api.typeform.com',
})
