// What an instance of ServiceNow can be asked, however one has signed in.
import { lazy, type ProviderDraft } from '@mortise/connector-kit'
import { record } from './record.ts'

/** The parts of a definition that the Table API answers. */
export const tableApi = {
  // Unverified: a user sees the own record in every instance, whatever the access rules.
  healthCheck: {
    path: '/api/now/table/sys_user?sysparm_limit=1&sysparm_fields=sys_id',
    isUnverified: true,
  },
  // Unverified: instances limit requests by rules of their own.
  limits: { pageSizeMax: 1000, concurrency: 2 },
  overlapMs: 60_000,
  record,
  hasCustomObjects: true,
  listObjects: lazy(async () => (await import('./list-objects.ts')).listObjects),
  describe: lazy(async () => (await import('./describe.ts')).describe),
  read: lazy(async () => (await import('./read.ts')).read),
  readFilters: 'pushed',
  search: lazy(async () => (await import('./read.ts')).search),
  readByIds: lazy(async () => (await import('./read.ts')).fetchByIds),
  write: {
    actions: ['create', 'update', 'delete'],
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(async () => (await import('./write.ts')).write),
    fetchByIds: lazy(async () => (await import('./read.ts')).fetchByIds),
  },
} satisfies Partial<ProviderDraft>
