// What an instance of ServiceNow can be asked, however one has signed in.
import { lazy, type ProviderDraft } from '@mortise/connector-kit'
import { record } from './record.ts'

/** The parts of a definition that the Table API answers. */
export const tableApi = {
  account: {
    // Unverified: a user sees the own record in every instance, whatever the access rules.
    healthCheck: {
      path: '/api/now/table/sys_user?sysparm_limit=1&sysparm_fields=sys_id',
      isUnverified: true,
    },
  },
  // Unverified: instances limit requests by rules of their own.
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
