// Asana: projects, tasks and portfolios.
import { defineProvider } from '@mortise/connector-kit'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'asana',
  displayName: 'Asana',
  docsUrl: 'https://developers.asana.com/reference/rest-api-reference',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.asana.com/-/oauth_authorize',
    tokenUrl: 'https://app.asana.com/-/oauth_token',
    tokenMetadata: { consumerRef: 'data.id' },
  },
  baseUrl: 'https://app.asana.com/api',
  healthCheck: { path: '/1.0/users/me' },
  webhook,
})
