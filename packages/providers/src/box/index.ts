// Box: users, groups, webhooks and the rules for files.
import { byCursor, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({ id: 'id', updatedAt: ['modified_at', 'created_at'], createdField: 'created_at' })

export default defineProvider({
  name: 'box',
  displayName: 'Box',
  docsUrl: 'https://developer.box.com/reference/',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): that a list names members beyond the standard ones only if they are asked for by name.',
  ],
  // @see https://developer.box.com/reference/get-authorize read 2026-11-22
  // @see https://developer.box.com/reference/post-oauth2-token/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://account.box.com/api/oauth2/authorize',
    tokenUrl: 'https://api.box.com/oauth2/token',
  },
  account: {
    // @see https://developer.box.com/reference/get-users-me/ read 2026-11-22
    healthCheck: { path: '/2.0/users/me' },
  },
  baseUrl: 'https://api.box.com',
  // @see https://github.com/box/box-openapi/blob/main/openapi.json (limit) read 2026-11-23
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byCursor({ cursor: 'marker', limit: 'limit', next: 'next_marker' }),
      isId: (id) => /^\d+$/.test(id),
      update: 'PUT',
    }),
  read: {
    overlapMs: 60_000,
    inFull: ['webhooks', 'collections'],
    leavesOut: { '*': 'Files and folders are not among the objects; the proxy reaches them.' },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: {
      users: ['is_platform_access_only'],
      retention_policies: ['policy_type'],
      legal_hold_policies: ['filter_started_at', 'filter_ended_at', 'is_ongoing'],
    },
    updateOnly: { legal_hold_policies: ['release_notes'] },
    objects: { collections: [] },
  },
})
