// Wrike: folders, projects and tasks.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'wrike',
  displayName: 'Wrike',
  docsUrl: 'https://developers.wrike.com/overview/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://www.wrike.com/oauth2/authorize',
    tokenUrl: 'https://www.wrike.com/oauth2/token',
    explicitScopesRequired: true,
  },
  baseUrl: 'https://www.wrike.com/api',
})
