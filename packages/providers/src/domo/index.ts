// Domo: data sets, users and pages.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'domo',
  displayName: 'Domo',
  docsUrl: 'https://developer.domo.com/portal/8ba9aedad3679-ap-is',
  auth: {
    kind: 'oauth2',
    grant: 'clientCredentials',
    tokenUrl: 'https://api.domo.com/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { consumerRef: 'userId', scopes: 'scope' },
    clientAuth: 'basic',
  },
  baseUrl: 'https://api.domo.com',
})
