// Groove: tickets, customers and knowledge base.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'groove',
  displayName: 'Groove',
  docsUrl: 'https://developer.groovehq.com/docs',
  unverified: ['account.healthCheck: the request, which others make.'],
  // @see http://www.groovehq.com/docs/oauth (the client in the body) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://api.groovehq.com/oauth/authorize',
    tokenUrl: 'https://api.groovehq.com/oauth/token',
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    healthCheck: { path: '/v1/me', isUnverified: true },
  },
  baseUrl: 'https://api.groovehq.com',
})
