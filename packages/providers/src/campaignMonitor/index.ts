// Campaign Monitor: lists, subscribers and campaigns.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'campaignMonitor',
  displayName: 'Campaign Monitor',
  docsUrl: 'https://www.campaignmonitor.com/api/',
  unverified: ['account.healthCheck: that it wants none.'],
  // @see https://www.campaignmonitor.com/api/getting-started/ read 2026-11-22
  // @see https://github.com/campaignmonitor/createsend-ruby/blob/08223c45d58cb259243f2fa6dc1ff11295c16016/lib/createsend/createsend.rb (Campaign Monitor's client: the addresses, the client in the body) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://api.createsend.com/oauth',
    tokenUrl: 'https://api.createsend.com/oauth/token',
    explicitScopesRequired: true,
  },
  account: {
    // The date at the account wants no right; a token that is bad, expired or revoked is told 401.
    // @see https://github.com/campaignmonitor/createsend-ruby/blob/08223c45d58cb259243f2fa6dc1ff11295c16016/lib/createsend/createsend.rb read 2026-11-22
    healthCheck: { path: '/api/v3.2/systemdate.json' },
  },
  baseUrl: 'https://api.createsend.com',
})
