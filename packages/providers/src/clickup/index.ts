// ClickUp: spaces, lists and tasks.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'clickup',
  displayName: 'ClickUp',
  docsUrl: 'https://developer.clickup.com/docs/index',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.clickup.com/api',
    tokenUrl: 'https://api.clickup.com/api/v2/oauth/token',
  },
  baseUrl: 'https://api.clickup.com',
  healthCheck: { path: '/api/v2/user' },
})
