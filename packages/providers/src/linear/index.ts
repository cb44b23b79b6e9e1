// Linear: issues, projects and cycles, by GraphQL.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'linear',
  displayName: 'Linear',
  docsUrl: 'https://linear.app/developers',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://linear.app/oauth/authorize',
    tokenUrl: 'https://api.linear.app/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  baseUrl: 'https://api.linear.app/graphql',
  healthCheck: { method: 'POST', path: '', json: { query: '{ viewer { id } }' } },
})
