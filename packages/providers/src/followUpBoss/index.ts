// Follow Up Boss: leads and deals of real estate agents.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'followUpBoss',
  displayName: 'Follow Up Boss',
  docsUrl: 'https://docs.followupboss.com/reference',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://app.followupboss.com/oauth/authorize',
    tokenUrl: 'https://app.followupboss.com/oauth/token',
  },
  account: {
    healthCheck: { path: '/v1/identity', isUnverified: true },
  },
  baseUrl: 'https://api.followupboss.com',
})
