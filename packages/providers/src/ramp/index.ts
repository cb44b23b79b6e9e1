// Ramp: cards, transactions and bills.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'ramp',
  displayName: 'Ramp',
  docsUrl: 'https://docs.ramp.com/developer-api/v1/overview',
  unverified: [
    'account.healthCheck: the request, and that a token without the scope gets another status than 401.',
  ],
  // @see https://developer-docs.ramp.com/docs/oauth-20 read 2026-11-22
  // @see https://docs.ramp.com/llms-guides/authorization.txt (the client in basic) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.ramp.com/v1/authorize',
    tokenUrl: 'https://api.ramp.com/developer/v1/token',
    explicitScopesRequired: true,
    clientAuth: 'basic',
  },
  account: {
    healthCheck: { path: '/developer/v1/business', scope: 'business:read', isUnverified: true },
  },
  baseUrl: 'https://api.ramp.com',
})
