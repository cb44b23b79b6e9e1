// Hubstaff: time, activity and payroll of teams.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'hubstaff',
  displayName: 'Hubstaff',
  docsUrl: 'https://developer.hubstaff.com/docs/hubstaff_v2',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://account.hubstaff.com/authorizations/new',
    tokenUrl: 'https://account.hubstaff.com/access_tokens',
    explicitScopesRequired: true,
  },
  account: {
    healthCheck: { path: '/v2/users/me', isUnverified: true },
  },
  baseUrl: 'https://api.hubstaff.com',
})
