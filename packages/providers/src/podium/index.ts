// Podium: conversations, reviews and contacts of local firms.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'podium',
  displayName: 'Podium',
  docsUrl: 'https://docs.podium.com/reference/introduction',
  unverified: [
    'auth: the addresses, which stand below what could be read.',
    'account.healthCheck: the request, which others make, and its right.',
  ],
  // OAuth 2 with a code, the token as bearer.
  // @see https://docs.podium.com/docs/oauth read 2026-11-22
  // @see https://docs.podium.com/docs/oauth-scopes read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://api.podium.com/oauth/authorize',
    tokenUrl: 'https://api.podium.com/oauth/token',
    explicitScopesRequired: true,
  },
  account: {
    healthCheck: { path: '/v4/locations', query: { limit: 1 }, scope: 'read_locations', isUnverified: true },
  },
  // @see https://docs.podium.com/reference/authentication read 2026-11-22
  baseUrl: 'https://api.podium.com',
})
