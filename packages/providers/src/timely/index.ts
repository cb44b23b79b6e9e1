// Timely: time entries, projects and clients.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'timely',
  displayName: 'Timely',
  docsUrl: 'https://dev.timelyapp.com/',
  // @see https://dev.timelyapp.com/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://api.timelyapp.com/1.1/oauth/authorize',
    tokenUrl: 'https://api.timelyapp.com/1.1/oauth/token',
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    // @see https://dev.timelyapp.com/ (List all accounts) read 2026-11-22
    healthCheck: { path: '/1.1/accounts' },
  },
  baseUrl: 'https://api.timelyapp.com',
})
