// Requests to a Square seller, in production and in the sandbox.
import { lazy, type TableDraft } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

/** The parts of a definition that Square's API answers. */
export const sellerApi = {
  account: {
    // It needs no scope. @see https://developer.squareup.com/reference/square/o-auth-api/RetrieveTokenStatus read 2026-11-22
    healthCheck: { method: 'POST', path: '/oauth2/token/status' },
  },
  http: {
    // @see https://developer.squareup.com/docs/build-basics/versioning-overview read 2026-11-22
    headers: () => ({ 'square-version': '2025-07-16' }),
  },
  // The largest page is that of the catalog.
  limits: { pageSizeMax: 1000, concurrency: 4 },
  record,
  table,
  read: {
    // Lists and searches are behind by seconds, customers by up to a minute.
    // @see https://developer.squareup.com/reference/square/payments/ListPayments read 2026-11-22
    overlapMs: 120_000,
    // Only these records do not say when they changed.
    inFull: ['subscriptions', 'locations'],
    removed: { page: lazy(table, 'readDeleted') },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    updateOnly: { subscriptions: ['version'] },
    // Money that moved is never deleted, and what was ordered is closed by changing its state.
    objects: {
      orders: ['create', 'update'],
      payments: ['create'],
      refunds: ['create'],
      invoices: ['create', 'update'],
      subscriptions: ['create', 'update'],
      team_members: ['create', 'update'],
      locations: ['create', 'update'],
    },

    batchSizeMax: { create: 100, update: 100, delete: 100 },
  },
} satisfies Partial<TableDraft>
