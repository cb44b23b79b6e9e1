// Salesloft: people, accounts and cadences.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'salesloft',
  displayName: 'Salesloft',
  docsUrl: 'https://developers.salesloft.com/docs/api/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://accounts.salesloft.com/oauth/authorize',
    tokenUrl: 'https://accounts.salesloft.com/oauth/token',
    tokenMetadata: { scopes: 'scope' },
  },
  baseUrl: 'https://api.salesloft.com',
  healthCheck: { path: '/v2/me' },
})
