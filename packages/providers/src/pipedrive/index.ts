// Pipedrive: deals, people and organisations of a sales CRM.
import { defineProvider, lazy, listTable } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'pipedrive',
  displayName: 'Pipedrive',
  docsUrl: 'https://developers.pipedrive.com/docs/api/v1',
  unverified: [
    'write.createOnly: which fields a creation or a change takes alone; a copy of the description says so, in https://github.com/api-evangelist/pipedrive/tree/main/openapi/_original (read 2026-11-28).',
    'classify (classify.ts): the name of the header; the limits are on the page.',
    'read.overlapMs: how soon a change shows up in a filtered list; a minute covers clocks that differ, too.',
    'readDeleted (read-deleted.ts): that a deletion counts as a change, so that it is reported since an instant. How long projects are kept.',
    'instantOf (record.ts): that instants without an offset are in UTC.',
  ],
  // @see https://pipedrive.readme.io/docs/marketplace-oauth-authorization read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://oauth.pipedrive.com/oauth/authorize',
    tokenUrl: 'https://oauth.pipedrive.com/oauth/token',
    clientAuth: 'basic',
  },
  account: {
    // @see https://pipedrive.readme.io/docs/marketplace-getting-user-data read 2026-11-22
    healthCheck: { path: '/v1/users/me' },
  },
  baseUrl: 'https://api.pipedrive.com',
  modules: {
    crm: { displayName: 'Pipedrive CRM' },
    legacy: { displayName: 'Pipedrive (Legacy)' },
  },
  defaultModule: 'legacy',
  http: { classify },
  // @see https://pipedrive.readme.io/docs/core-api-concepts-pagination read 2026-11-21
  limits: { pageSizeMax: 500, concurrency: 4 },
  record,
  objects: {
    list: listTable(async () => (await import('./objects.ts')).objects),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    leavesOut: {
      projects: 'Archived projects.',
    },
    overlapMs: 60_000,
    page: lazy(() => import('./read.ts'), 'read'),
    // The vendor's currencies say nothing of when they changed.
    inFull: ['currencies'],
    removed: { page: lazy(() => import('./read-deleted.ts'), 'readDeleted') },
  },
  search: {
    scans: [
      'pipelines.name',
      'stages.name',
      'users.name',
      'users.email',
      'activityTypes.name',
      'currencies.name',
      'currencies.code',
      'files.name',
      'tasks.title',
      'boards.name',
      'phases.name',
    ],
    page: lazy(() => import('./search.ts'), 'search'),
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: { users: ['email', 'access'], dealProducts: ['deal_id'] },
    updateOnly: { activityTypes: ['order_nr'] },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    objects: {
      currencies: [],
      // Sent as parts of a form.
      files: ['update', 'delete'],
      users: ['create', 'update'],
    },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./fetch-by-ids.ts'), 'fetchByIds'),
  },
  events: { webhook },
})
