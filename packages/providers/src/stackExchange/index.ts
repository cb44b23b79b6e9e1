// StackExchange: questions, answers and users.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'stackExchange',
  displayName: 'StackExchange',
  docsUrl: 'https://api.stackexchange.com/docs',
  // @see https://api.stackexchange.com/docs/authentication read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://stackoverflow.com/oauth',
    tokenUrl: 'https://stackoverflow.com/oauth/access_token/json',
    explicitScopesRequired: true,
  },
  baseUrl: 'https://api.stackexchange.com',
})
