// Freshdesk: tickets, contacts and companies of a help desk, how it is set up, and its custom objects.
import { type DeletedPage, defineProvider, hostLabels, lazy, listTable } from '@mortise/connector-kit'
import { own } from './own.ts'
import { record } from './record.ts'

const objects = async () => import('./custom-objects.ts')
const records = async () => import('./custom-records.ts')

/** Current records by id. */
const fetchByIds = own.choose({
  own: lazy(records, 'fetchByIds'),
  standard: lazy(() => import('./write.ts'), 'fetchByIds'),
})

export default defineProvider({
  name: 'freshdesk',
  displayName: 'Freshdesk',
  docsUrl: 'https://developers.freshdesk.com/api/',
  // @see https://developer.freshdesk.com/api/v1 (the host) read 2026-11-22
  // @see https://github.com/freshworks-developers/request-method-samples/blob/13d5e3a45cca14ae3a85f0f1ced4d3297f96caba/product-samples/freshdesk/config/requests.json (the key in basic) read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
    docsUrl: 'https://developers.freshdesk.com/api/',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Domain',
        pattern: hostLabels,
        prompt: 'The part before .freshdesk.com in the address.',
      },
    ],
    // Unverified: the path, told by https://www.withone.ai/knowledge/freshdesk/conn_mod_def%3A%3AGJ2hXdzjbfc%3A%3A62NrwFm-SFOzz8oMQJXsgg alone (read 2026-11-22).
    healthCheck: { path: '/api/v2/agents/me', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.freshdesk.com`,
  // Unverified: from memory of https://developers.freshdesk.com/api/#pagination
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: {
    hasCustom: true,
    list: listTable(async () => (await import('./objects.ts')).objects, lazy(objects, 'listCustom')),
    describe: own.choose({
      own: lazy(objects, 'describe'),
      standard: lazy(() => import('./describe.ts'), 'describe'),
    }),
  },
  read: {
    // Times are kept in seconds; a minute covers clocks that differ, too.
    overlapMs: 60_000,
    filters: 'pushed',
    page: own.choose({
      own: lazy(records, 'read'),
      standard: lazy(() => import('./read.ts'), 'read'),
    }),
    removed: {
      // Nothing tells of removed records of custom objects.
      page: own.choose({
        own: async (): Promise<DeletedPage> => ({ records: [] }),
        standard: lazy(() => import('./read.ts'), 'readDeleted'),
      }),
    },
    byIds: fetchByIds,
  },
  search: {
    page: own.choose({
      own: lazy(records, 'search'),
      standard: lazy(() => import('./search.ts'), 'search'),
    }),
    scans: [
      'groups.name',
      'skills.name',
      'roles.name',
      'products.name',
      'business_hours.name',
      'sla_policies.name',
      'canned_response_folders.name',
      'forum_categories.name',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      roles: [],
      products: [],
      business_hours: [],
      sla_policies: ['create', 'update'],
      satisfaction_ratings: [],
      canned_response_folders: ['create', 'update'],
    },
    // Not the jobs that change or delete tickets together: they give all of them the same values, and end later.
    // Unverified: that they do, told by https://www.withone.ai/knowledge/freshdesk/conn_mod_def%3A%3AGJ2h2y-3pGc%3A%3ArUxXxWHIQmqamMCWurj6MQ alone (read 2026-11-22).
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    uniqueFields: { contacts: ['email'], companies: ['name'], agents: ['email'] },
    write: own.choose({
      own: lazy(records, 'write'),
      standard: lazy(() => import('./write.ts'), 'write'),
    }),
    fetchByIds,
  },
})
