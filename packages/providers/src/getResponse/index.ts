// GetResponse: contacts, newsletters and campaigns.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'getResponse',
  displayName: 'GetResponse',
  docsUrl: 'https://apidocs.getresponse.com/v3',
  // @see https://github.com/GetResponse/oauth2-getresponse/blob/7db8b0aaa3b854564a332319a5949c5d4450bee6/src/Provider/Getresponse.php (where tokens are got, the client by basic) read 2026-11-22
  // @see https://apidocs.getresponse.com/v3/oauth2 (where people consent) read 2026-11-22
  // @see https://apidocs.getresponse.com/v3/authentication read 2026-11-22
  // @see https://apidocs.getresponse.com/v3/case-study/getting-started read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.getresponse.com/oauth2_authorize.html',
    tokenUrl: 'https://api.getresponse.com/v3/token',
    clientAuth: 'basic',
  },
  baseUrl: 'https://api.getresponse.com',
  // @see https://apidocs.getresponse.com/v3/resources/accounts read 2026-11-22
  healthCheck: { path: '/v3/accounts' },
})
