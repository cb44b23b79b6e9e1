// Sellsy: companies, contacts and invoices.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'sellsy',
  displayName: 'Sellsy',
  docsUrl: 'https://docs.sellsy.com/api/v2/',
  unverified: [
    "auth: the addresses and that PKCE is asked for; what could be read of Sellsy's tells of OAuth 2 alone.",
    'account.healthCheck: the request, from memory.',
  ],
  // @see https://api.sellsy.com/documentation/oauth read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCodePKCE',
    authUrl: 'https://login.sellsy.com/oauth2/authorization',
    tokenUrl: 'https://login.sellsy.com/oauth2/access-tokens',
  },
  account: {
    healthCheck: { path: '/v2/staffs/me', isUnverified: true },
  },
  baseUrl: 'https://api.sellsy.com',
})
