// Close: leads, contacts and activities of a sales CRM.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'close',
  displayName: 'Close',
  docsUrl: 'https://developer.close.com/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.close.com/oauth2/authorize',
    tokenUrl: 'https://api.close.com/oauth2/token',
    explicitScopesRequired: true,
    tokenMetadata: { workspaceRef: 'organization_id', consumerRef: 'user_id', scopes: 'scope' },
  },
  baseUrl: 'https://api.close.com',
  healthCheck: { path: '/api/v1/me' },
})
