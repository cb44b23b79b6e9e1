// Klaviyo: profiles, lists and flows of shops.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'klaviyo',
  displayName: 'Klaviyo',
  docsUrl: 'https://developers.klaviyo.com/en/reference/api_overview',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCodePKCE',
    authUrl: 'https://www.klaviyo.com/oauth/authorize',
    tokenUrl: 'https://a.klaviyo.com/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  baseUrl: 'https://a.klaviyo.com',
})
