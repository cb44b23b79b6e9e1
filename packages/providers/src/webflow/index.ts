// Webflow: sites, collections and forms.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'webflow',
  displayName: 'Webflow',
  docsUrl: 'https://developers.webflow.com/data/reference/rest-introduction',
  // @see https://developers.webflow.com/oauth read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://webflow.com/oauth/authorize',
    tokenUrl: 'https://api.webflow.com/oauth/access_token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    // @see https://developers.webflow.com/data/reference/token/introspect.md read 2026-11-22
    healthCheck: { path: '/v2/token/introspect' },
  },
  baseUrl: 'https://api.webflow.com',
})
