// Tipalti: payees, bills and payments.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'tipalti',
  displayName: 'Tipalti',
  docsUrl: 'https://documentation.tipalti.com/reference/quick-start',
  unverified: [
    "auth: the addresses and that a code without PKCE is taken; Tipalti's own pages could not be read, Celigo's name both hosts.",
    'account.healthCheck: the path, and the answer to a token without the right; only https://rubydoc.info/gems/tipalti-ruby/Tipalti/Actions/Payee has it (read 2026-11-23).',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://sso.tipalti.com/connect/authorize/callback',
    tokenUrl: 'https://sso.tipalti.com/connect/token',
    explicitScopesRequired: true,
  },
  account: {
    healthCheck: { path: '/api/v1/payees', isUnverified: true, onlySuccessCounts: true },
  },
  baseUrl: 'https://api-p.tipalti.com',
})
