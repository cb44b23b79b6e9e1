// Domo: data sets, users and pages.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'domo',
  displayName: 'Domo',
  docsUrl: 'https://developer.domo.com/portal/8ba9aedad3679-ap-is',
  // @see https://www.domo.com/docs/portal/1845fc11bbe5d-api-authentication read 2026-11-22
  // @see https://developer.domo.com/docs/authentication/quickstart-5 (basic at the token address) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'clientCredentials',
    tokenUrl: 'https://api.domo.com/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { consumerRef: 'userId', scopes: 'scope' },
    clientAuth: 'basic',
  },
  baseUrl: 'https://api.domo.com',
  // No health check: every request wants a scope (`data`, `user`), and none is in all tokens. A client's credentials are
  // proven by the token they get.
  // @see https://www.npmjs.com/package/domo-sdk/v/2.0.1 (Domo's client: its scopes) read 2026-11-22
})
