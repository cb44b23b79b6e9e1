// NocoDB: every table of a NocoDB instance, on its cloud or on one's own server.
import { defineProvider, lazy, withoutEndSlashes } from '@mortise/connector-kit'
import { record } from './record.ts'

const reading = async () => import('./read.ts')

/**
 * By version 2 of its API, where the id of a table is enough; version 3 has to be told the base, too.
 * @see https://nocodb.com/docs/apis read 2026-11-22
 */
export default defineProvider({
  name: 'nocodb',
  displayName: 'NocoDB',
  docsUrl: 'https://nocodb.com/docs/apis',
  // Unverified: the header, told by https://nocodb-nocodb.mintlify.app/api/api-tokens, which is not on NocoDB's own host (read 2026-11-22).
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
    // Unverified: that the cloud lists bases without being told a workspace; servers of one's own do.
    healthCheck: { path: '/api/v2/meta/bases' },
  },
  baseUrl: ({ serverUrl = '' }) => withoutEndSlashes(serverUrl),
  // Unverified: the largest page, which servers may be set to, and how many requests at once.
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  objects: {
    hasCustom: true,
    list: lazy(() => import('./list-objects.ts'), 'listObjects'),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    // Unverified: which clock dates a change; a minute covers clocks that differ.
    overlapMs: 60_000,
    page: lazy(reading, 'read'),
    inFull: lazy(() => import('./table.ts'), 'tellsNoChange'),
    byIds: lazy(reading, 'readByIds'),
  },
  search: {
    // Searches are queries of the server's own database. Unverified: that no cache stands before them.
    lagMs: 0,
    page: lazy(reading, 'search'),
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // Unverified: the most that a token may send at once unless the server is set otherwise; more is refused, and each
    // record sent by itself then.
    batchSizeMax: { create: 100, update: 100, delete: 100 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(reading, 'readByIds'),
  },
})
