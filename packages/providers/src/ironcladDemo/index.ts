// Ironclad Demo: Ironclad's demo environment.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'ironcladDemo',
  displayName: 'Ironclad Demo',
  docsUrl: 'https://developer.ironcladapp.com/reference/getting-started-api',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://demo.ironcladapp.com/oauth/authorize',
    tokenUrl: 'https://demo.ironcladapp.com/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  baseUrl: 'https://demo.ironcladapp.com',
})
