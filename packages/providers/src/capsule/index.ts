// Capsule: people, organisations and opportunities.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'capsule',
  displayName: 'Capsule',
  docsUrl: 'https://developer.capsulecrm.com/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://api.capsulecrm.com/oauth/authorise',
    tokenUrl: 'https://api.capsulecrm.com/oauth/token',
    explicitScopesRequired: true,
  },
  baseUrl: 'https://api.capsulecrm.com/api',
  healthCheck: { path: '/v2/users/current' },
})
