// PhoneBurner: contacts, dial sessions and calls.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'phoneBurner',
  displayName: 'PhoneBurner',
  docsUrl: 'https://www.phoneburner.com/developer',
  unverified: ['account.healthCheck: the request, from memory.'],
  // Where one authorizes and where tokens are given; the token goes as bearer to /rest/1.
  // @see https://phoneburner.com/developer/authentication read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://www.phoneburner.com/oauth/index',
    tokenUrl: 'https://www.phoneburner.com/oauth/accesstoken',
    docsUrl: 'https://www.phoneburner.com/developer/authentication#web-flow',
  },
  account: {
    healthCheck: { path: '/rest/1/members/me', isUnverified: true },
  },
  baseUrl: 'https://www.phoneburner.com',
})
