// Wrike: folders, projects and tasks.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'wrike',
  displayName: 'Wrike',
  docsUrl: 'https://developers.wrike.com/overview/',
  // Unverified: the hosts; Wrike's page names login.wrike.com for both addresses.
  // @see https://developers.wrike.com/oauth-20-authorization/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://www.wrike.com/oauth2/authorize',
    tokenUrl: 'https://www.wrike.com/oauth2/token',
    explicitScopesRequired: true,
  },
  baseUrl: 'https://www.wrike.com/api',
})
