// Iterable: users, campaigns and catalogs.
import { defineProvider, inRegion } from '@mortise/connector-kit'
import { record } from './record.ts'

// @see https://github.com/Iterable/iterable-android-sdk/blob/master/iterableapi/src/main/java/com/iterable/iterableapi/IterableDataRegion.java read 2026-11-22
const region = inRegion({ us: 'https://api.iterable.com', eu: 'https://api.eu.iterable.com' })

export default defineProvider({
  name: 'iterable',
  displayName: 'Iterable',
  docsUrl: 'https://api.iterable.com/api/docs',
  unverified: [
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects (objects.ts): of message types, when they were made and changed, and `frequencyCap`.',
    'table (table.ts): where items are in an answer about a catalog, and how large its pages may be.',
  ],
  // @see https://support.iterable.com/hc/en-us/articles/41044692130196-Getting-Started-with-Iterable-s-API read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Api-Key',
    docsUrl: 'https://app.iterable.com/settings/apiKeys',
  },
  account: {
    metadata: region.metadata,
    // @see https://www.npmjs.com/package/@iterable/api/v/0.13.0 read 2026-11-22
    healthCheck: { path: '/api/channels' },
  },
  baseUrl: region.baseUrl,
  // @see https://www.npmjs.com/package/@iterable/api/v/0.13.0 (campaigns and the items of catalogs) read 2026-11-22
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  objects: { hasCustom: true },
  read: {
    leavesOut: {
      users: 'All users: Iterable finds them only by `email` and `userId`.',
    },
    overlapMs: 60_000,
    // Neither these nor their records report when they changed.
    // @see https://www.npmjs.com/package/@iterable/api/v/0.13.0 (a type of message has no times there) read 2026-11-29
    inFull: ['lists', 'channels', 'messageTypes', 'catalogs'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      lists: ['create', 'delete'],
      campaigns: ['create'],
      templates: [],
      channels: [],
      messageTypes: [],
      catalogs: ['create', 'delete'],
    },
    uniqueFields: { users: ['email', 'userId'], catalogs: ['name'] },
  },
})
