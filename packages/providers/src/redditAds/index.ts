// Reddit Ads: advertising campaigns and their reports.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'redditAds',
  displayName: 'Reddit Ads',
  docsUrl: 'https://ads-api.reddit.com/docs/v3/',
  unverified: [
    "auth: how the client names itself to the token's address.",
    'account.healthCheck: the request, which others make.',
  ],
  // @see https://github.com/reddit-archive/reddit/wiki/OAuth2 read 2026-11-22 (a copy)
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://www.reddit.com/api/v1/authorize',
    tokenUrl: 'https://www.reddit.com/api/v1/access_token',
    explicitScopesRequired: true,
    authUrlParams: { duration: 'permanent' },
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  account: {
    healthCheck: { path: '/api/v3/me', scope: 'adsread', isUnverified: true },
  },
  baseUrl: 'https://ads-api.reddit.com',
})
