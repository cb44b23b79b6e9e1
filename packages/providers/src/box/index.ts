// Box: files, folders and collaborations.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'box',
  displayName: 'Box',
  docsUrl: 'https://developer.box.com/reference/',
  // @see https://developer.box.com/reference/get-authorize read 2026-11-22
  // @see https://developer.box.com/reference/post-oauth2-token/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://account.box.com/api/oauth2/authorize',
    tokenUrl: 'https://api.box.com/oauth2/token',
  },
  account: {
    // @see https://developer.box.com/reference/get-users-me/ read 2026-11-22
    healthCheck: { path: '/2.0/users/me' },
  },
  baseUrl: 'https://api.box.com',
})
