// ZoomInfo: companies, people and their intent.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'zoomInfo',
  displayName: 'ZoomInfo',
  docsUrl: 'https://docs.zoominfo.com/',
  // ZoomInfo's own client: both addresses, and the client in basic. Without scopes all of the app's are granted.
  // @see https://github.com/Zoominfo/n8n-nodes-zoominfo/blob/main/credentials/ZoomInfoPkceOAuth2Api.credentials.ts read 2026-11-22
  // @see https://docs.zoominfo.com/docs/refresh-token-flow read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCodePKCE',
    authUrl: 'https://api.zoominfo.com/gtm/oauth/v1/authorize',
    tokenUrl: 'https://api.zoominfo.com/gtm/oauth/v1/token',
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  account: {
    // It costs no credits.
    // @see https://github.com/Zoominfo/n8n-nodes-zoominfo/blob/main/credentials/ZoomInfoPkceOAuth2Api.credentials.ts read 2026-11-22
    healthCheck: { path: '/gtm/data/v1/users/usage' },
  },
  baseUrl: 'https://api.zoominfo.com',
})
