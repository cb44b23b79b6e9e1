// What Lever and its sandbox have in common: the objects of the hiring API.
import { lazy, type TableDraft } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

/** The part of a definition that is the same for both. */
export const hiringApi = {
  account: {
    // Every list wants a scope.
    // @see https://hire.lever.co/developer/documentation read 2026-11-21
    healthCheck: { path: '/v1/users', query: { limit: 1 }, scope: 'users:read:admin' },
  },
  // @see https://hire.lever.co/developer/documentation read 2026-11-21
  limits: { pageSizeMax: 100, concurrency: 4 },
  record,
  table,
  read: {
    leavesOut: {
      opportunities: 'Confidential ones, unless the key may see them.',
      postings: 'Confidential ones, unless the key may see them.',
    },
    overlapMs: 60_000,
    // Their records do not say when they changed.
    inFull: ['users', 'requisitions', 'requisition_fields', 'stages', 'archive_reasons', 'sources', 'tags'],
    removed: { page: lazy(table, 'readDeleted') },
  },
  write: {
    actions: ['create', 'update'],
    objects: {
      opportunities: ['create'],
      users: [],
      requisitions: ['create', 'delete'],
      requisition_fields: ['create', 'delete'],
      form_templates: ['create', 'delete'],
      stages: [],
      archive_reasons: [],
      sources: [],
      tags: [],
    },
    createOnly: { postings: ['owner', 'hiringManager'] },
  },
} satisfies Partial<TableDraft>
