// GitHub: repositories, issues and pull requests.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'github',
  displayName: 'GitHub',
  docsUrl: 'https://docs.github.com/en/rest',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  baseUrl: 'https://api.github.com',
  healthCheck: { path: '/user' },
})
