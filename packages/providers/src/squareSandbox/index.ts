// Square Sandbox: Square's sandbox.
import { defineProvider } from '@mortise/connector-kit'
import { sellerApi } from '../square/seller-api.ts'

export default defineProvider({
  name: 'squareSandbox',
  displayName: 'Square Sandbox',
  docsUrl: 'https://developer.squareup.com/reference/square',
  // @see https://developer.squareup.com/docs/oauth-api/walkthrough2 read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://connect.squareupsandbox.com/oauth2/authorize',
    tokenUrl: 'https://connect.squareupsandbox.com/oauth2/token',
    explicitScopesRequired: true,
    tokenMetadata: { consumerRef: 'merchant_id' },
    docsUrl: 'https://developer.squareup.com/docs/devtools/sandbox/overview',
  },
  baseUrl: 'https://connect.squareupsandbox.com',
  ...sellerApi,
})
