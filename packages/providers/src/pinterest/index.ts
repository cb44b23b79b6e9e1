// Pinterest: pins, boards and advertising.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

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
  // @see https://github.com/pinterest/api-description/blob/main/v5/openapi.json (pages) read 2026-11-23
  limits: { pageSizeMax: 250, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    // No list can be asked for changes, and these do not say when they changed, or in which unit.
    inFull: ['boards', 'employers', 'media', 'pins', 'product_groups'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { ad_accounts: ['create'], catalogs: ['create'], employers: [], media: ['create'] },
    createOnly: {
      boards: ['is_ads_only'],
      feeds: ['catalog_id', 'default_country', 'default_locale'],
      pins: ['dominant_color', 'media_source', 'parent_pin_id', 'sponsor_id'],
      product_groups: ['feed_id', 'catalog_id'],
    },
    updateOnly: { pins: ['carousel_slots'] },
  },
})
