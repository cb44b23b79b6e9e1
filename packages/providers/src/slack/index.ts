// Slack: channels, what is said and filed in them, and people.
import { asObject, asString, type Call, defineProvider, lazy, listTable } from '@mortise/connector-kit'
import { record } from './record.ts'
import { refusal } from './refusal.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'slack',
  displayName: 'Slack',
  docsUrl: 'https://docs.slack.dev/reference/methods',
  unverified: [
    'read.overlapMs: how soon a change is listed; times are kept in seconds.',
    'pageSizeMax (objects.ts): the largest page, from memory.',
    "query (search.ts): from memory of Slack's client and of https://docs.slack.dev/reference/methods/users.lookupByEmail",
    'toEvent (webhook.ts): which events carry the whole record; see https://docs.slack.dev/reference/events',
  ],
  // @see https://github.com/slackapi/node-slack-sdk/blob/main/packages/oauth/src/install-provider.ts (Slack's client) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://slack.com/oauth/v2/authorize',
    tokenUrl: 'https://slack.com/api/oauth.v2.access',
    explicitScopesRequired: true,
    tokenMetadata: { workspaceRef: 'team.id', scopes: 'scope' },
  },
  account: {
    // @see https://docs.slack.dev/reference/methods/auth.test.md read 2026-11-22
    healthCheck: { path: '/auth.test' },
    postAuth: {
      read: postAuth,
      names: ['teamId'],
    },
  },
  baseUrl: 'https://slack.com/api',
  http: { refusal },
  // @see https://docs.slack.dev/apis/web-api/rate-limits.md read 2026-11-21
  limits: { pageSizeMax: 999, concurrency: 2 },
  record,
  objects: {
    otherNames: { conversations: 'channels' },
    list: listTable(async () => (await import('./objects.ts')).objects),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    leavesOut: {
      channels: 'Direct messages between people.',
      messages:
        'Replies in threads, direct messages, and messages in channels that the connected user is no member of.',
      bookmarks: 'Bookmarks of channels that the connected user is no member of.',
      channel_members: 'Members of channels that the connected user is no member of.',
    },
    overlapMs: 60_000,
    // They do not report when they changed.
    inFull: ['channel_members', 'auth.teams'],
    page: lazy(() => import('./read.ts'), 'read'),
    byIds: lazy(() => import('./fetch-by-ids.ts'), 'fetchByIds'),
  },
  search: {
    // Whole lists: until they end, or hold enough.
    scans: ['channels.name', 'users.name'],
    page: lazy(() => import('./search.ts'), 'search'),
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      channels: ['create', 'update'],
      users: [],
      files: [],
      'auth.teams': [],
      user_groups: ['create', 'update'],
      channel_members: ['create', 'delete'],
    },
    // An app reports its calls to Slack, and no list shows them.
    writeOnly: ['calls'],
    // @see https://www.npmjs.com/package/@slack/web-api/v/8.2.0 (BookmarksEditArguments, CallsUpdateArguments) read 2026-11-29
    createOnly: {
      bookmarks: ['channel_id', 'entity_id', 'parent_id'],
      calls: ['external_unique_id', 'created_by', 'date_start', 'external_display_id', 'users'],
    },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./fetch-by-ids.ts'), 'fetchByIds'),
  },
  events: { webhook },
})

/** The workspace, which events name. */
async function postAuth(call: Call): Promise<Record<string, string>> {
  const { json } = await call.request({ path: '/auth.test' })
  const teamId = asString(asObject(json)?.team_id)
  return teamId === undefined ? {} : { teamId }
}
