// ZoomInfo: companies, people and their intent.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'zoomInfo',
  displayName: 'ZoomInfo',
  docsUrl: 'https://docs.zoominfo.com/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCodePKCE',
    authUrl: 'https://api.zoominfo.com/gtm/oauth/v1/authorize',
    tokenUrl: 'https://api.zoominfo.com/gtm/oauth/v1/token',
    tokenMetadata: { scopes: 'scope' },
  },
  baseUrl: 'https://api.zoominfo.com',
})
