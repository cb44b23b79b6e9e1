// GetResponse: contacts, newsletters and campaigns.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'getResponse',
  displayName: 'GetResponse',
  docsUrl: 'https://apidocs.getresponse.com/v3',
  // Unverified: the addresses; the client names itself by basic in some token requests, says GetResponse, and not in which.
  // @see https://apidocs.getresponse.com/v3/authentication read 2026-11-22
  // @see https://apidocs.getresponse.com/v3/case-study/getting-started read 2026-11-22
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
