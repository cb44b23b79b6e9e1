// FastSpring: orders, subscriptions, accounts and products.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'fastSpring',
  displayName: 'FastSpring',
  docsUrl: 'https://developer.fastspring.com/reference/getting-started-with-your-api',
  unverified: [
    'limits: how many requests at once, and the largest page; a page has 50 records by default.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (table.ts): whether lists of orders hold ids or records. Both are read.',
    'objects (table.ts): whether the lists of accounts and products have pages; they are read like those of subscriptions.',
    'objects (table.ts): whether a list leaves out test orders, and subscriptions that have ended, where it is not asked for them.',
    'objects (table.ts): that the list of processed events has pages as the others do.',
    'objects (table.ts): that deletions of products go to the path of one.',
  ],
  // @see https://developer.fastspring.com/reference/getting-started-with-your-api read 2026-11-22
  auth: {
    kind: 'basic',
    docsUrl: 'https://developer.fastspring.com/reference/getting-started-with-your-api',
  },
  account: {
    // @see https://developer.fastspring.com/reference/list-all-accounts read 2026-11-22, by way of clients that cite it
    healthCheck: { path: '/accounts', query: { limit: 1 } },
  },
  baseUrl: 'https://api.fastspring.com',
  // @see https://fastspring.com/docs/orders read 2026-11-28
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    // Their records do not say when they changed.
    inFull: ['accounts', 'products'],
    // @see https://developer.fastspring.com/reference/get-processed-events read 2026-11-29
    leavesOut: {
      'events-processed': 'Events of more than thirty days ago.',
      'events-unprocessed': 'Events of more than thirty days ago.',
    },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      accounts: ['create', 'update'],
      orders: ['update'],
      subscriptions: ['update'],
      'events-processed': [],
      'events-unprocessed': [],
    },
    createOnly: { products: ['product'] },
  },
})
