// Productboard: features, notes and companies.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'productBoard',
  displayName: 'Productboard',
  docsUrl: 'https://developer.productboard.com/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.productboard.com/oauth2/authorize',
    tokenUrl: 'https://app.productboard.com/oauth2/token',
    tokenMetadata: { scopes: 'scope' },
  },
  baseUrl: 'https://api.productboard.com',
})
