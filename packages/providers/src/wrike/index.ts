// Wrike: folders, projects and tasks.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'wrike',
  displayName: 'Wrike',
  docsUrl: 'https://developers.wrike.com/overview/',
  // @see https://developers.wrike.com/oauth-20-authorization/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://login.wrike.com/oauth2/authorize/v4',
    tokenUrl: 'https://login.wrike.com/oauth2/token',
    explicitScopesRequired: true,
  },
  baseUrl: 'https://www.wrike.com/api',
})
