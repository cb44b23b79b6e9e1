// Ironclad Europe: Ironclad accounts kept in Europe.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'ironcladEU',
  displayName: 'Ironclad Europe',
  docsUrl: 'https://developer.ironcladapp.com/reference/getting-started-api',
  // @see https://developer.ironcladapp.com/reference/authorization-code-grant read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://eu1.ironcladapp.com/oauth/authorize',
    tokenUrl: 'https://eu1.ironcladapp.com/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  // Unverified: this environment, told by https://nango.dev/docs/api-integrations/ironclad-cc/connect alone (read 2026-11-22).
  baseUrl: 'https://eu1.ironcladapp.com',
})
