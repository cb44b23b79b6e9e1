// Miro: boards and what is on them.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'miro',
  displayName: 'Miro',
  docsUrl: 'https://developers.miro.com/reference/overview',
  // @see https://developers.miro.com/reference/getting-started-with-oauth-20-and-miro read 2026-11-22
  // @see https://developers.miro.com/reference/ne-exchange-authorization-code-with-access-token read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://miro.com/oauth/authorize',
    tokenUrl: 'https://api.miro.com/v1/oauth/token',
    tokenMetadata: { workspaceRef: 'team_id', consumerRef: 'user_id', scopes: 'scope' },
  },
  account: {
    // @see https://developers.miro.com/reference/use-access-token-for-rest-api-requests read 2026-11-22
    healthCheck: { path: '/v1/oauth-token' },
  },
  baseUrl: 'https://api.miro.com',
})
