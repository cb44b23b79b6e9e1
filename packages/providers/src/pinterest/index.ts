// Pinterest: pins, boards and advertising.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'pinterest',
  displayName: 'Pinterest',
  docsUrl: 'https://developers.pinterest.com/docs/api/v5/',
  unverified: [
    'auth: that the client may be named as the standard has it; the example has `consumer_id`.',
    'account.healthCheck: that a token without the scope gets another status than 401.',
  ],
  // Pinterest's own examples: scopes stand between commas, the client in basic.
  // @see https://github.com/pinterest/api-quickstart/blob/main/python/src/user_auth.py read 2026-11-22
  // @see https://github.com/pinterest/api-quickstart/blob/main/python/src/access_token.py read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://www.pinterest.com/oauth/',
    tokenUrl: 'https://api.pinterest.com/v5/oauth/token',
    scopeSeparator: ',',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  account: {
    // @see https://github.com/pinterest/api-quickstart/blob/0a16a8d4c97fb66a58d39c04b4d97d0a9d98daca/python/src/user.py read 2026-11-22
    // @see https://github.com/pinterest/api-quickstart/blob/1c22da3d702dbeddbdf9970881fdeeb82b112c48/python/src/oauth_scope.py (the scope) read 2026-11-22
    healthCheck: { path: '/v5/user_account', scope: 'user_accounts:read', isUnverified: true },
  },
  baseUrl: 'https://api.pinterest.com',
})
