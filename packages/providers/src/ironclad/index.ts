// Ironclad: contracts, workflows and records.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'ironclad',
  displayName: 'Ironclad',
  docsUrl: 'https://developer.ironcladapp.com/reference/getting-started-api',
  // @see https://developer.ironcladapp.com/reference/authorization-code-grant read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://ironcladapp.com/oauth/authorize',
    tokenUrl: 'https://ironcladapp.com/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  baseUrl: 'https://ironcladapp.com',
})
