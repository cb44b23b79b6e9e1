// Kit: subscribers, broadcasts and forms of creators.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'kit',
  displayName: 'Kit',
  docsUrl: 'https://developers.kit.com/api-reference/overview',
  // Both stood at app.kit.com before.
  // @see https://developers.kit.com/api-reference/oauth-refresh-token-flow read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://api.kit.com/v4/oauth/authorize',
    tokenUrl: 'https://api.kit.com/v4/oauth/token',
    tokenMetadata: { scopes: 'scope' },
  },
  baseUrl: 'https://api.kit.com',
  // @see https://developers.kit.com/api-reference/v4.json read 2026-11-22
  healthCheck: { path: '/v4/account' },
})
