// Gong: recorded calls, users and engagement.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'gong',
  displayName: 'Gong',
  docsUrl: 'https://help.gong.io/docs/what-the-gong-api-provides',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.gong.io/oauth2/authorize',
    tokenUrl: 'https://app.gong.io/oauth2/generate-customer-token',
    explicitScopesRequired: true,
    tokenMetadata: {
      workspaceRef: 'api_base_url_for_customer',
      scopes: 'scope',
      others: [
        { name: 'api_base_url_for_customer', displayName: 'API base URL', path: 'api_base_url_for_customer' },
      ],
    },
    clientAuth: 'basic',
  },
  baseUrl: (metadata) => `${metadata.api_base_url_for_customer}`,
})
