// PayPal: orders, payments and invoices.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'payPal',
  displayName: 'PayPal',
  docsUrl: 'https://developer.paypal.com/api/rest/',
  unverified: ['account.healthCheck: that the token of a client is answered as that of a person is.'],
  // @see https://developer.paypal.com/docs/api/get-an-access-token-postman read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'clientCredentials',
    tokenUrl: 'https://api-m.paypal.com/v1/oauth2/token',
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  account: {
    // @see https://developer.paypal.com/api/identity/v1/schema.json read 2026-11-22
    healthCheck: {
      path: '/v1/identity/openidconnect/userinfo',
      query: { schema: 'openid' },
      scope: 'openid',
      isUnverified: true,
    },
  },
  baseUrl: 'https://api-m.paypal.com',
  defaultModule: 'root',
})
