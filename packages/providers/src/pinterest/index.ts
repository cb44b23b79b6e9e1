// Pinterest: pins, boards and advertising.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'pinterest',
  displayName: 'Pinterest',
  docsUrl: 'https://developers.pinterest.com/docs/api/v5/',
  // Unverified: only third parties name the addresses, and none says that the client speaks by basic.
  // @see https://logto.io/oauth-providers-explorer/pinterest read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://www.pinterest.com/oauth',
    tokenUrl: 'https://api.pinterest.com/v5/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  baseUrl: 'https://api.pinterest.com',
})
