// Podium: conversations, reviews and contacts of local firms.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'podium',
  displayName: 'Podium',
  docsUrl: 'https://docs.podium.com/reference/introduction',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://api.podium.com/oauth/authorize',
    tokenUrl: 'https://api.podium.com/oauth/token',
    explicitScopesRequired: true,
  },
  baseUrl: 'https://api.podium.com',
})
