// Fortnox: customers, invoices and vouchers.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'fortnox',
  displayName: 'Fortnox',
  docsUrl: 'https://www.fortnox.se/developer',
  unverified: ['account.healthCheck: the request and its right, from memory.'],
  // @see https://www.fortnox.se/developer/authorization/get-authorization-code read 2026-11-29
  // @see https://www.fortnox.se/developer/authorization/get-access-token (how the client proves itself) read 2026-11-29
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://apps.fortnox.se/oauth-v1/auth',
    tokenUrl: 'https://apps.fortnox.se/oauth-v1/token',
    explicitScopesRequired: true,
    // Without it the token cannot be renewed.
    authUrlParams: { access_type: 'offline' },
    clientAuth: 'basic',
  },
  account: {
    healthCheck: { path: '/companyinformation', isUnverified: true },
  },
  baseUrl: 'https://api.fortnox.se/3',
})
