// Todoist: tasks and projects.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'todoist',
  displayName: 'Todoist',
  docsUrl: 'https://developer.todoist.com/api/v1/',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://todoist.com/oauth/authorize',
    tokenUrl: 'https://todoist.com/oauth/access_token',
    explicitScopesRequired: true,
    scopeSeparator: ',',
  },
  account: {
    healthCheck: { path: '/api/v1/projects', query: { limit: 1 }, isUnverified: true },
  },
  baseUrl: 'https://api.todoist.com',
})
