// WordPress: sites, posts and comments of WordPress.com.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'wordPress',
  displayName: 'WordPress',
  docsUrl: 'https://developer.wordpress.com/docs/api/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://public-api.wordpress.com/oauth2/authorize',
    tokenUrl: 'https://public-api.wordpress.com/oauth2/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  baseUrl: 'https://public-api.wordpress.com',
})
