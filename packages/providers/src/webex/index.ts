// Webex: people, spaces and messages.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'webex',
  displayName: 'Webex',
  docsUrl: 'https://developer.webex.com/docs/getting-started',
  unverified: [
    'limits: how many requests at once. The largest page is that of rooms and people.',
    'objects (objects.ts): fields beside those of spaces, memberships and messages, and the largest pages where 100 is stated.',
  ],
  // @see https://developer.webex.com/docs/integrations read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://webexapis.com/v1/authorize',
    tokenUrl: 'https://webexapis.com/v1/access_token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
    docsUrl: 'https://developer.webex.com/docs/run-an-oauth-integration',
  },
  account: { healthCheck: { path: '/v1/people/me' } },
  baseUrl: 'https://webexapis.com',
  // @see https://developer.webex.com/docs/api/v1/rooms/list-rooms read 2026-11-22
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    leavesOut: {
      messages:
        'All messages, unless a filter names their space in `roomId`: Webex lists one space at a time.',
    },
    overlapMs: 0,
    // No list takes an instant, and only people report when they changed.
    incremental: 'none',
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { messages: ['create', 'delete'] },
    // In the body of a creation and not in that of a change.
    // @see https://github.com/webex/webex-openapi-specs/blob/main/public-spec/webex-messaging.json read 2026-11-23
    createOnly: { memberships: ['roomId', 'personId', 'personEmail'] },
    updateOnly: { people: ['nickName'], memberships: ['isRoomHidden'] },
  },
})
