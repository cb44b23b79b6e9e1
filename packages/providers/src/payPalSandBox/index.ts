// PayPal SandBox: PayPal's sandbox.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'payPalSandBox',
  displayName: 'PayPal SandBox',
  docsUrl: 'https://developer.paypal.com/api/rest/sandbox/',
  // @see https://developer.paypal.com/docs/api/get-an-access-token-postman read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'clientCredentials',
    tokenUrl: 'https://api-m.sandbox.paypal.com/v1/oauth2/token',
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  account: {
    // Unverified: that the token of a client is answered as that of a person is.
    // @see https://developer.paypal.com/api/identity/v1/schema.json read 2026-11-22
    healthCheck: {
      path: '/v1/identity/openidconnect/userinfo',
      query: { schema: 'openid' },
      scope: 'openid',
      isUnverified: true,
    },
  },
  baseUrl: 'https://api-m.sandbox.paypal.com',
  defaultModule: 'root',
})
