// Follow Up Boss: leads and deals of real estate agents.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'followUpBoss',
  displayName: 'Follow Up Boss',
  docsUrl: 'https://docs.followupboss.com/reference',
  unverified: [
    'auth: the address of tokens, how the client proves itself there, and that a state is wanted beside the code; clients of others alone say so.',
    'account.healthCheck: the request and its right, from memory.',
  ],
  // @see https://docs.followupboss.com/docs/oauth-authentication-and-authorization (its first step) read 2026-11-29
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://app.followupboss.com/oauth/authorize',
    tokenUrl: 'https://app.followupboss.com/oauth/token',
    responseType: 'auth_code',
    exchangeParams: { state: 'mortise' },
    clientAuth: 'basic',
  },
  account: {
    healthCheck: { path: '/v1/identity', isUnverified: true },
  },
  baseUrl: 'https://api.followupboss.com',
})
