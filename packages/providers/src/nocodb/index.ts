// NocoDB: every table of a NocoDB instance, on its cloud or on one's own server.
import { defineProvider, lazy, withoutEndSlashes } from '@mortise/connector-kit'
import { record } from './record.ts'

const reading = async () => import('./read.ts')

/**
 * By version 2 of its API, where the id of a table is enough; version 3 needs the base, too.
 * @see https://nocodb.com/docs/apis read 2026-11-22
 */
export default defineProvider({
  name: 'nocodb',
  displayName: 'NocoDB',
  docsUrl: 'https://nocodb.com/docs/apis',
  unverified: [
    "valueTypes (describe.ts): the types of columns that are not in the documentation's own examples.",
    'account.healthCheck: that the cloud lists bases without a workspace. Servers that customers run do.',
    'limits: the largest page, which servers may be set to, and how many requests at once.',
    'read.overlapMs: which clock dates a change; a minute covers clocks that differ.',
    'search.lagMs: that no cache stands before them.',
    'write.batchSizeMax: the most that a token may send at once unless the server is set otherwise; more is refused, and each record sent by itself then.',
    'listObjects (list-objects.ts): that both lists come in one piece, and that the cloud lists bases without a workspace.',
    'tableOf (table.ts): that the columns NocoDB stamps are marked `system` in every version.',
    'isAlike (write.ts): what becomes of columns that only some of them name, so such changes are sent one by one.',
    'answers (write.ts): on databases other than PostgreSQL, MySQL and SQLite.',
  ],
  // NocoDB 0.301.3 takes a token there, too.
  // @see https://nocodb.com/docs/apis/authentication read 2026-11-28
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'xc-token',
    docsUrl: 'https://nocodb.com/docs/apis/authentication',
  },
  account: {
    metadata: [
      {
        name: 'serverUrl',
        displayName: 'NocoDB URL',
        server: 'url',
        prompt: 'The full address, such as https://app.nocodb.com.',
      },
    ],
    healthCheck: { path: '/api/v2/meta/bases' },
  },
  baseUrl: ({ serverUrl = '' }) => withoutEndSlashes(serverUrl),
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  objects: {
    hasCustom: true,
    list: lazy(() => import('./list-objects.ts'), 'listObjects'),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    overlapMs: 60_000,
    page: lazy(reading, 'read'),
    inFull: lazy(() => import('./table.ts'), 'tellsNoChange'),
    byIds: lazy(reading, 'readByIds'),
  },
  search: {
    // Searches are queries of the server's own database.
    lagMs: 0,
    page: lazy(reading, 'search'),
  },
  write: {
    actions: ['create', 'update', 'delete'],
    batchSizeMax: { create: 100, update: 100, delete: 100 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(reading, 'readByIds'),
  },
})
