// Harvest: time entries, projects and invoices.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'harvest',
  displayName: 'Harvest',
  docsUrl: 'https://help.getharvest.com/api-v2/',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://id.getharvest.com/oauth2/authorize',
    tokenUrl: 'https://id.getharvest.com/api/v2/oauth2/token',
  },
  account: {
    healthCheck: { path: '/v2/users/me', isUnverified: true },
  },
  baseUrl: 'https://api.harvestapp.com',
})
