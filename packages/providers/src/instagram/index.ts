// Instagram: media, comments and messages of a business account.
import { defineProvider } from '@mortise/connector-kit'
import { classify } from '../meta/classify.ts'

export default defineProvider({
  name: 'instagram',
  displayName: 'Instagram',
  docsUrl: 'https://developers.facebook.com/docs/instagram-platform',
  unverified: [
    'auth: the token address.',
    'account.healthCheck: the request, from memory; the right is in every token.',
  ],
  // The login of Basic Display, which stood at api.instagram.com, is gone.
  // @see https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login (scopes between commas) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://www.instagram.com/oauth/authorize',
    tokenUrl: 'https://api.instagram.com/oauth/access_token',
    scopeSeparator: ',',
    explicitScopesRequired: true,
    // The answer names the person; granted scopes it does not name.
    tokenMetadata: { consumerRef: 'user_id' },
  },
  account: {
    healthCheck: {
      path: '/v25.0/me',
      query: { fields: 'user_id' },
      scope: 'instagram_business_basic',
      isUnverified: true,
    },
  },
  baseUrl: 'https://graph.instagram.com',
  http: { classify },
})
