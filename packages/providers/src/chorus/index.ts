// Chorus: recorded conversations and their engagement.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'chorus',
  displayName: 'Chorus',
  docsUrl: 'https://api-docs.chorus.ai/',
  unverified: [
    'objects (table.ts): the fields of engagements; only https://fivetran.com/docs/connectors/applications/chorus/connector-schema.md names them (read 2026-11-28).',
    'limits: the largest page, and calls at once.',
    'read.overlapMs: how long after a meeting its engagement is listed; two days cover the processing.',
    'rangesSince (table.ts): that moments are listed whole within a range, and change no more after they were shared.',
    'objects (table.ts): the fields of users, and where their list stands.',
    'byContinuation (table.ts): that a page without engagements is the last one, which clients of others take it for.',
    'account.healthCheck: that it takes the token as the rest does.',
    'account.healthCheck: the path; only https://github.com/api-evangelist/chorus-ai/blob/main/openapi/chorus-ai-users-api-openapi.yml says so (read 2026-11-22).',
  ],
  // A personal token, with no scheme before it.
  // @see https://api-docs.chorus.ai/view/metadata/2sBXcDGLvE read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://api-docs.chorus.ai/',
  },
  account: {
    healthCheck: { path: '/api/v1/users/me', isUnverified: true },
  },
  baseUrl: 'https://chorus.ai',
  limits: { pageSizeMax: 100, concurrency: 1 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 172_800_000,
    inFull: ['users', 'playlists', 'teams', 'filters'],
    // @see https://chorus.ai/api/openapi.json (Privacy and Data Access Control) read 2026-11-28
    leavesOut: {
      engagements:
        'Chorus does not return private recordings, or those that the owner of the token may not see.',
    },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { engagements: [], users: [], playlists: ['create', 'delete'], teams: [], scorecards: [] },
    createOnly: { moments: ['callid'] },
  },
})
