// Mollie: payments, customers and subscriptions.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'mollie',
  displayName: 'Mollie',
  docsUrl: 'https://docs.mollie.com/reference/overview',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://my.mollie.com/oauth2/authorize',
    tokenUrl: 'https://api.mollie.com/oauth2/tokens',
    explicitScopesRequired: true,
  },
  account: {
    healthCheck: { path: '/v2/organizations/me', isUnverified: true },
  },
  baseUrl: 'https://api.mollie.com',
})
