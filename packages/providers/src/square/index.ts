// Square: payments, orders and customers.
import { defineProvider } from '@mortise/connector-kit'
import { sellerApi } from './seller-api.ts'

export default defineProvider({
  name: 'square',
  displayName: 'Square',
  docsUrl: 'https://developer.squareup.com/reference/square',
  // @see https://developer.squareup.com/reference/square/oauth-api/authorize read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://connect.squareup.com/oauth2/authorize',
    tokenUrl: 'https://connect.squareup.com/oauth2/token',
    explicitScopesRequired: true,
    authUrlParams: { session: 'true' },
    tokenMetadata: { consumerRef: 'merchant_id' },
    docsUrl: 'https://developer.squareup.com/docs/oauth-api/overview',
  },
  baseUrl: 'https://connect.squareup.com',
  ...sellerApi,
})
