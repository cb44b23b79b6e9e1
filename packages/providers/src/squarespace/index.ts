// Squarespace: orders, products and inventory.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'squarespace',
  displayName: 'Squarespace',
  docsUrl: 'https://developers.squarespace.com/commerce-apis/overview',
  unverified: [
    'auth.authUrlParams: that tokens can be renewed only with it; clients of others alone say so.',
    'auth: where tokens are given, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  // @see https://developers.squarespace.com/oauth (where one authorizes) read 2026-11-29
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://login.squarespace.com/api/1/login/oauth/provider/authorize',
    tokenUrl: 'https://login.squarespace.com/api/1/login/oauth/provider/tokens',
    explicitScopesRequired: true,
    clientAuth: 'basic',
    scopeSeparator: ',',
    authUrlParams: { access_type: 'offline' },
  },
  account: {
    // @see https://developers.squarespace.com/commerce-apis/retrieve-basic-site-info read 2026-11-29
    healthCheck: { path: '/1.0/authorization/website' },
  },
  baseUrl: 'https://api.squarespace.com',
})
