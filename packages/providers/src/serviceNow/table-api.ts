// The requests that an instance of ServiceNow takes, for every way to sign in.
import { lazy, type ProviderDraft } from '@mortise/connector-kit'
import { record } from './record.ts'
import { refusal } from './refusal.ts'

/** The parts of a definition that the Table API answers. */
export const tableApi = {
  unverified: [
    "describe (describe.ts): the names of the dictionary's columns, which are as remembered.",
    'instant (encoded-query.ts): that queries read it in UTC for every user, as the values of records are.',
    'rowsAfter (rows-after.ts): that the count of rows includes those that the user may not see; Mortise goes on either way.',
    'listObjects (list-objects.ts): the prefixes, and `ORDERBY` on this table.',
    "readDeleted (read-deleted.ts): the names of the columns, and that a deletion is filed under the record's own table, which others report of their instances.",
    'pageSizeMax (rows-after.ts): larger pages are taken as well, and slow instances down.',
    'tellsNoChange (read.ts): that columns which a table does not have are left out of its records.',
    'toError (send-batch.ts): the words that the vendor has for that.',
    'account.healthCheck (table-api.ts): a user sees the own record in every instance, whatever the access rules.',
    'limits (table-api.ts): each instance has separate rules for limits.',
    'toRequest (write.ts): from memory of the reference of the Table API.',
  ],
  account: {
    healthCheck: {
      path: '/api/now/table/sys_user?sysparm_limit=1&sysparm_fields=sys_id',
      isUnverified: true,
    },
  },
  http: { refusal },
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  objects: {
    hasCustom: true,
    list: lazy(() => import('./list-objects.ts'), 'listObjects'),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    overlapMs: 60_000,
    page: lazy(() => import('./read.ts'), 'read'),
    filters: 'pushed',
    inFull: lazy(() => import('./read.ts'), 'tellsNoChange'),
    byIds: lazy(() => import('./read.ts'), 'fetchByIds'),
    removed: { page: lazy(() => import('./read-deleted.ts'), 'readDeleted') },
  },
  search: { page: lazy(() => import('./read.ts'), 'search') },
  write: {
    actions: ['create', 'update', 'delete'],
    // A batch ends after 30 seconds, and the creation in the vendor's own sample takes 2.6 of them.
    // @see https://raw.githubusercontent.com/ServiceNow/ServiceNowDocs/australia/markdown/api-reference/rest-apis/batch-api.md read 2026-11-22
    batchSizeMax: { create: 10, update: 10, delete: 10 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./read.ts'), 'fetchByIds'),
  },
} satisfies Partial<ProviderDraft>
