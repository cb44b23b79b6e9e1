// Instagram: media, comments and messages of a business account.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'instagram',
  displayName: 'Instagram',
  docsUrl: 'https://developers.facebook.com/docs/instagram-platform',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://api.instagram.com/oauth/authorize',
    tokenUrl: 'https://api.instagram.com/oauth/access_token',
    explicitScopesRequired: true,
    // The answer names the person; granted scopes it does not name.
    tokenMetadata: { consumerRef: 'user_id' },
  },
  baseUrl: 'https://graph.instagram.com',
})
