// Iterable: users, campaigns and catalogs.
import { defineProvider, inRegion, lazyReading, lazyWriting } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'iterable',
  displayName: 'Iterable',
  docsUrl: 'https://api.iterable.com/api/docs',
  // @see https://support.iterable.com/hc/en-us/articles/41044692130196-Getting-Started-with-Iterable-s-API read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Api-Key',
    docsUrl: 'https://app.iterable.com/settings/apiKeys',
  },
  // @see https://github.com/Iterable/iterable-android-sdk/blob/master/iterableapi/src/main/java/com/iterable/iterableapi/IterableDataRegion.java read 2026-11-22
  ...inRegion({ us: 'https://api.iterable.com', eu: 'https://api.eu.iterable.com' }),
  // @see https://www.npmjs.com/package/@iterable/api/v/0.13.0 read 2026-11-22
  healthCheck: { path: '/api/channels' },
  // @see https://www.npmjs.com/package/@iterable/api/v/0.13.0 (campaigns and the items of catalogs) read 2026-11-22
  limits: { pageSizeMax: 1000, concurrency: 2 },
  // Unverified: how soon a change shows up in a list; a minute covers clocks that differ, too.
  overlapMs: 60_000,
  // Neither these nor their records tell when they changed.
  readInFull: ['lists', 'channels', 'catalogs'],
  hasCustomObjects: true,
  record,
  ...lazyReading(table),
  write: lazyWriting(table, {
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
  }),
})
