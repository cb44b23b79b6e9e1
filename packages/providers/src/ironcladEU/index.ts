// Ironclad Europe: Ironclad accounts kept in Europe.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'ironcladEU',
  displayName: 'Ironclad Europe',
  docsUrl: 'https://developer.ironcladapp.com/reference/getting-started-api',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://eu1.ironcladapp.com/oauth/authorize',
    tokenUrl: 'https://eu1.ironcladapp.com/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  baseUrl: 'https://eu1.ironcladapp.com',
})
