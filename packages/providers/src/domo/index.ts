// Domo: data sets, users and pages.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'domo',
  displayName: 'Domo',
  docsUrl: 'https://developer.domo.com/portal/8ba9aedad3679-ap-is',
  unverified: ['account.healthCheck: the answer to a token without the scope `user`.'],
  // @see https://www.domo.com/docs/portal/1845fc11bbe5d-api-authentication read 2026-11-22
  // @see https://developer.domo.com/docs/authentication/quickstart-5 (basic at the token address) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'clientCredentials',
    tokenUrl: 'https://api.domo.com/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { consumerRef: 'userId', scopes: 'scope' },
    clientAuth: 'basic',
  },
  account: {
    // @see https://developer.domo.com/docs/api-docs/users-2 (the path) read 2026-11-23
    healthCheck: { path: '/v1/users', query: { limit: 1 }, isUnverified: true, onlySuccessCounts: true },
  },
  baseUrl: 'https://api.domo.com',
})
