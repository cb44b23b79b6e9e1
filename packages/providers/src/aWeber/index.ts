// AWeber: email lists, subscribers and broadcasts.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'aWeber',
  displayName: 'AWeber',
  docsUrl: 'https://api.aweber.com/',
  unverified: ['account.healthCheck: that a token without the right gets 403.'],
  // @see https://help.aweber.com/hc/en-us/articles/360021258174-How-do-I-use-OAuth-2-authentication-with-AWeber-s-API read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://auth.aweber.com/oauth2/authorize',
    tokenUrl: 'https://auth.aweber.com/oauth2/token',
    explicitScopesRequired: true,
    clientAuth: 'basic',
  },
  account: {
    // @see https://github.com/aweber/public-api-examples/blob/076f929e79862c5fa6948b8237d624e464f187a6/python/get-integrations (the accounts of a token come first) read 2026-11-22
    healthCheck: { path: '/1.0/accounts', scope: 'account.read' },
  },
  baseUrl: 'https://api.aweber.com',
})
