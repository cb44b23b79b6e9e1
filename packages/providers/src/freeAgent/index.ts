// FreeAgent: contacts, invoices and bank transactions.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'freeAgent',
  displayName: 'FreeAgent',
  docsUrl: 'https://dev.freeagent.com/docs',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://api.freeagent.com/v2/approve_app',
    tokenUrl: 'https://api.freeagent.com/v2/token_endpoint',
    clientAuth: 'basic',
  },
  account: {
    healthCheck: { path: '/v2/company', isUnverified: true },
  },
  baseUrl: 'https://api.freeagent.com',
})
