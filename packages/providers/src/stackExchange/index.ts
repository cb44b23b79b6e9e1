// StackExchange: questions, answers and users.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'stackExchange',
  displayName: 'StackExchange',
  docsUrl: 'https://api.stackexchange.com/docs',
  unverified: [
    "auth: that the token is taken from a header, too; Stack Exchange's page has it in the query.",
    'account.healthCheck: the path, from memory.',
  ],
  // @see https://api.stackexchange.com/docs/authentication read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://stackoverflow.com/oauth',
    tokenUrl: 'https://stackoverflow.com/oauth/access_token/json',
    explicitScopesRequired: true,
  },
  account: {
    // A token is taken only with the key of its app, which a check does not know.
    healthCheck: {
      path: '/2.3/me',
      query: { site: 'stackoverflow' },
      isUnverified: true,
      onlySuccessCounts: true,
    },
  },
  baseUrl: 'https://api.stackexchange.com',
})
