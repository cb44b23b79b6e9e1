// Airtable: bases, tables and records.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'airtable',
  displayName: 'Airtable',
  docsUrl: 'https://airtable.com/developers/web/api/introduction',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCodePKCE',
    authUrl: 'https://airtable.com/oauth2/v1/authorize',
    tokenUrl: 'https://airtable.com/oauth2/v1/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  baseUrl: 'https://api.airtable.com',
  healthCheck: { path: '/v0/meta/whoami' },
})
