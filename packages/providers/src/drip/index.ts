// Drip: subscribers, orders and campaigns of shops.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'drip',
  displayName: 'Drip',
  docsUrl: 'https://developer.drip.com/',
  unverified: [
    'account.healthCheck: the request; only https://rubydoc.info/gems/drip-ruby/3.4.2/Drip/Client/Users says so (read 2026-11-22).',
  ],
  // @see https://github.com/DripEmail/api-docs/blob/1bb6c62e0afc220a8d2b822c109c4b65942f46b5/spec/components.yaml read 2026-11-22
  // @see https://developer.drip.com/ (the address) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://www.getdrip.com/oauth/authorize',
    tokenUrl: 'https://www.getdrip.com/oauth/token',
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    healthCheck: { path: '/v2/user' },
  },
  baseUrl: 'https://api.getdrip.com',
})
