// Outreach: prospects, accounts and sequences.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'outreach',
  displayName: 'Outreach',
  docsUrl: 'https://developers.outreach.io/api/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://api.outreach.io/oauth/authorize',
    tokenUrl: 'https://api.outreach.io/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  baseUrl: 'https://api.outreach.io',
})
