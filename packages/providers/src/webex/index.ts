// Webex: meetings, rooms and messages.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'webex',
  displayName: 'Webex',
  docsUrl: 'https://developer.webex.com/docs/getting-started',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://webexapis.com/v1/authorize',
    tokenUrl: 'https://webexapis.com/v1/access_token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
    docsUrl: 'https://developer.webex.com/docs/run-an-oauth-integration',
  },
  baseUrl: 'https://webexapis.com',
})
