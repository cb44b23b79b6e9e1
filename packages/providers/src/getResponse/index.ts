// GetResponse: contacts, newsletters and campaigns.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'getResponse',
  displayName: 'GetResponse',
  docsUrl: 'https://apidocs.getresponse.com/v3',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.getresponse.com/oauth2_authorize.html',
    tokenUrl: 'https://api.getresponse.com/v3/token',
  },
  baseUrl: 'https://api.getresponse.com',
  // @see https://apidocs.getresponse.com/v3/resources/accounts read 2026-11-22
  healthCheck: { path: '/v3/accounts' },
})
