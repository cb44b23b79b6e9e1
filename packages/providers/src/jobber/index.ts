// Jobber: clients, jobs and invoices of home services, by GraphQL.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'jobber',
  displayName: 'Jobber',
  docsUrl: 'https://developer.getjobber.com/docs/',
  unverified: [
    'auth: the addresses; only https://rollout.com/integration-guides/jobber/how-to-build-a-public-jobber-integration-building-the-auth-flow says so (read 2026-11-22).',
    'account.healthCheck: that it is answered without a version (`X-JOBBER-GRAPHQL-VERSION`).',
  ],
  // @see https://developer.getjobber.com/docs/building_your_app/app_authorization/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://api.getjobber.com/api/oauth/authorize',
    tokenUrl: 'https://api.getjobber.com/api/oauth/token',
  },
  account: {
    // A question that wants no right; a token that is bad is told 401.
    // @see https://developer.getjobber.com/docs/using_jobbers_api/api_queries_and_mutations read 2026-11-22
    healthCheck: { method: 'POST', path: '', json: { query: '{ __typename }' }, isUnverified: true },
  },
  baseUrl: 'https://api.getjobber.com/api/graphql',
})
