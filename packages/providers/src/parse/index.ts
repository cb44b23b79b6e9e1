// Parse Server, the open-source backend: custom classes over REST, opened with the master key.
import { defineProvider, lazy, withoutEndSlashes } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

/** @see https://docs.parseplatform.org/rest/guide/ read 2026-11-21 */
export default defineProvider({
  name: 'parse',
  displayName: 'Parse Server',
  docsUrl: 'https://docs.parseplatform.org/rest/guide/',
  unverified: ['limits: how many requests at once.', 'search.lagMs: that no cache stands before them.'],
  // @see https://docs.parseplatform.org/rest/guide/ read 2026-11-22
  auth: {
    kind: 'custom',
    inputs: [
      {
        name: 'applicationId',
        displayName: 'Application ID',
        docsUrl: 'https://docs.parseplatform.org/parse-server/guide/#keys',
        secret: false,
      },
      {
        name: 'masterKey',
        displayName: 'Master Key',
        prompt: 'Opens every class whatever its permissions; the server must allow it from this address.',
        docsUrl: 'https://docs.parseplatform.org/parse-server/guide/#keys',
        secret: true,
      },
    ],
    // The master key makes the server ask for no other key, such as its REST API key.
    headers: [
      { name: 'X-Parse-Application-Id', value: (inputs) => inputs.applicationId },
      { name: 'X-Parse-Master-Key', value: (inputs) => inputs.masterKey },
    ],
  },
  account: {
    metadata: [
      {
        name: 'serverUrl',
        displayName: 'Server URL',
        server: 'url',
        prompt: 'The full address with its mount path, such as https://api.example.com/parse.',
      },
    ],
    // Only answers 200 to the master key, unlike /health, which answers anyone.
    healthCheck: { path: '/serverInfo' },
  },
  baseUrl: ({ serverUrl = '' }) => withoutEndSlashes(serverUrl),
  http: { classify },
  // Parse Server 9.10 sets no maximum by default; a server may be set to less than this (see read.ts).
  limits: { pageSizeMax: 1000, concurrency: 4 },
  record,
  objects: {
    hasCustom: true,
    list: lazy(() => import('./list-objects.ts'), 'listObjects'),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    // Each server process stamps `updatedAt` with its own clock before it writes: covers skew between them.
    overlapMs: 60_000,
    page: lazy(() => import('./read.ts'), 'read'),
    filters: 'pushed',
  },
  search: {
    // Searches are queries of the server's own database.
    lagMs: 0,
    page: lazy(() => import('./search.ts'), 'search'),
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // The hosted Parse took so many at once; Parse Server 9.10 sets no maximum for the master key.
    batchSizeMax: { create: 50, update: 50, delete: 50 },
    hasAllOrNone: true,
    uniqueFields: { _User: ['username'] },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./write.ts'), 'fetchByIds'),
  },
})
