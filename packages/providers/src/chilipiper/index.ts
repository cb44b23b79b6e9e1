// Chili Piper: meetings, queues and routing.
import {
  byPageNumber,
  defineProvider,
  lazyReading,
  lazyWriting,
  type RestObject,
  recordBy,
  restTable,
  typed,
  unpaged,
} from '@mortise/connector-kit'

const record = recordBy({
  id: 'id',
  updatedAt: 'updatedAt',
  createdField: 'createdAt',
})

const stamps = typed('id name')

/** @see https://fire.chilipiper.com/api/fire-edge/v1/org/docs (the copy at https://github.com/api-evangelist/chili-piper) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  workspaces: {
    path: '/api/fire-edge/v1/org/workspace',
    items: 'results',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed(stamps, 'emoji logo metadata:other'),
    writable: {},
  },
  users: {
    path: '/api/fire-edge/v1/org/workspace/users',
    onePath: '/api/fire-edge/v1/org/user/read',
    items: 'results',
    filters: [],
    scanned: ['email', 'name'],
    readOnly: typed(
      stamps,
      'email isSuperAdmin:boolean managedWorkspaces:other managedTeams:other licenses:other',
      'salesforce:other hubspot:other slug workspaces:other personalWorkspaceId',
    ),
    writable: {},
  },
  meeting_types: {
    path: '/api/fire-edge/v1/org/meeting-types/list',
    onePath: '/api/fire-edge/v1/org/meeting-types',
    newPath: '/api/fire-edge/v1/org/meeting-types',
    update: 'PUT',
    items: '',
    style: unpaged,
    filters: ['workspaceId'],
    scanned: ['name'],
    readOnly: typed('id', 'reminders:other'),
    writable: typed(
      'workspaceId:reference name description inviteTitle inviteDescription duration location:other',
      'sharedWith:other status:singleSelect buffers:other meetingLimit:other',
    ),
    required: ['workspaceId', 'name', 'duration'],
    references: { workspaceId: 'workspaces' },
    values: { status: ['Active', 'Inactive'] },
  },
  rules: {
    path: '/api/fire-edge/v1/org/rule/list',
    items: 'results',
    isListOnly: true,
    filters: ['workspaceId'],
    scanned: ['name'],
    readOnly: typed(
      stamps,
      'workspaceId conditions:other ruleBuilderVersion product:singleSelect metadata:other type teamId',
    ),
    writable: {},
  },
}

const table = async () =>
  restTable({
    displayName: 'Chili Piper',
    objects,
    record,
    style: byPageNumber({ page: 'page', limit: 'pageSize', first: 0 }),
    pageSizeMax: 50,
    isId: (id) => /^[\w-]+$/.test(id),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'chilipiper',
  displayName: 'Chili Piper',
  docsUrl: 'https://fire.chilipiper.com/api/fire-edge/v1/org/docs',
  unverified: [
    'account.healthCheck: the path and what is said of it; only https://github.com/api-evangelist/chili-piper/blob/main/collections/chili-piper-tenant-api.opencollection.json says so (read 2026-11-22).',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  // @see https://github.com/Chili-Piper/mcp-assets/blob/1e96cdfbd799a03120b422856a57a1889c6ba718/gpts/README.md read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://fire.chilipiper.com/api/fire-edge/v1/org/docs',
  },
  account: {
    // Returns the owner of the key.
    healthCheck: { path: '/api/fire-edge/v1/org/tenant/get', isUnverified: true },
  },
  baseUrl: 'https://fire.chilipiper.com',
  // @see https://fire.chilipiper.com/api/fire-edge/v1/org/docs (the copy at https://github.com/api-evangelist/chili-piper) read 2026-11-28
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: ['workspaces', 'users', 'meeting_types', 'rules'],
    ...reading.read,
  },
  search: {
    scans: ['workspaces.name', 'users.email', 'users.name', 'meeting_types.name', 'rules.name'],
    ...reading.search,
  },
  // @see https://fire.chilipiper.com/api/fire-edge/v1/org/docs (the copy at https://github.com/api-evangelist/chili-piper) read 2026-11-28
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: { workspaces: [], users: [], rules: [] },
    createOnly: { meeting_types: ['workspaceId'] },
    updateOnly: { meeting_types: ['status', 'buffers', 'meetingLimit'] },
  }),
})
