// Reddit Ads: advertising campaigns and their reports.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'redditAds',
  displayName: 'Reddit Ads',
  docsUrl: 'https://ads-api.reddit.com/docs/v3/',
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
  baseUrl: 'https://ads-api.reddit.com',
})
