// Join Me: online meetings and their attendees.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'joinMe',
  displayName: 'Join Me',
  docsUrl: 'https://developer.join.me/docs',
  unverified: ['account.healthCheck: the request and its right, from memory.'],
  // @see https://developer.join.me/docs/read/authorization/authorization_code_grant read 2026-11-22
  // @see https://developer.join.me/docs/read/faq (the address) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://secure.join.me/api/public/v1/auth/oauth2',
    tokenUrl: 'https://secure.join.me/api/public/v1/auth/token',
    explicitScopesRequired: true,
  },
  account: {
    healthCheck: { path: '/v1/user', scope: 'user_info', isUnverified: true },
  },
  baseUrl: 'https://api.join.me',
})
