// Chili Piper: meetings, queues and routing.
import { bearerKey, byPageNumber, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({
  // A distribution that was made is answered by this id alone.
  id: ['id', 'distributionId'],
  updatedAt: 'updatedAt',
  createdField: 'createdAt',
})

export default defineProvider({
  name: 'chilipiper',
  displayName: 'Chili Piper',
  docsUrl: 'https://fire.chilipiper.com/api/fire-edge/v1/org/docs',
  unverified: [
    'account.healthCheck: the path and what is said of it; only https://github.com/api-evangelist/chili-piper/blob/main/collections/chili-piper-tenant-api.opencollection.json says so (read 2026-11-22).',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
  ],
  // @see https://github.com/Chili-Piper/mcp-assets/blob/1e96cdfbd799a03120b422856a57a1889c6ba718/gpts/README.md read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://fire.chilipiper.com/api/fire-edge/v1/org/docs' }),
  account: {
    // Returns the owner of the key.
    healthCheck: { path: '/api/fire-edge/v1/org/tenant/get', isUnverified: true },
  },
  baseUrl: 'https://fire.chilipiper.com',
  // @see https://fire.chilipiper.com/api/fire-edge/v1/org/docs (the copy at https://github.com/api-evangelist/chili-piper) read 2026-11-28
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byPageNumber({ page: 'page', limit: 'pageSize', first: 0 }),
      isId: (id) => /^[\w-]+$/.test(id),
    }),
  objects: { otherNames: { team: 'teams', distribution: 'distributions' } },
  read: {
    overlapMs: 60_000,
    inFull: ['workspaces', 'users', 'meeting_types', 'rules', 'teams', 'distributions'],
    leavesOut: { distributions: 'Chili Piper lists published distributions that have a name.' },
  },
  // @see https://fire.chilipiper.com/api/fire-edge/v1/org/docs (the copy at https://github.com/api-evangelist/chili-piper) read 2026-11-28
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      workspaces: [],
      users: [],
      rules: [],
      teams: ['create', 'delete'],
      distributions: ['create'],
      'team/users/add': ['create'],
      'workspace/users/add': ['create'],
    },
    writeOnly: ['team/users/add', 'workspace/users/add'],
    createOnly: { meeting_types: ['workspaceId'] },
    updateOnly: { meeting_types: ['status', 'buffers', 'meetingLimit'] },
  },
})
