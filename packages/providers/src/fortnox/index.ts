// Fortnox: customers, invoices and vouchers.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'fortnox',
  displayName: 'Fortnox',
  docsUrl: 'https://www.fortnox.se/developer',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://apps.fortnox.se/oauth-v1/auth',
    tokenUrl: 'https://apps.fortnox.se/oauth-v1/token',
    explicitScopesRequired: true,
    clientAuth: 'basic',
  },
  account: {
    healthCheck: { path: '/companyinformation', isUnverified: true },
  },
  baseUrl: 'https://api.fortnox.se/3',
})
