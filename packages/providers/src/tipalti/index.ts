// Tipalti: payees, bills and payments.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'tipalti',
  displayName: 'Tipalti',
  docsUrl: 'https://documentation.tipalti.com/reference/quick-start',
  unverified: [
    "auth: the addresses and that a code without PKCE is taken; Tipalti's own pages could not be read, Celigo's name both hosts.",
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://sso.tipalti.com/connect/authorize/callback',
    tokenUrl: 'https://sso.tipalti.com/connect/token',
    explicitScopesRequired: true,
  },
  baseUrl: 'https://api-p.tipalti.com',
  // No health check: Tipalti's own pages could not be read.
})
