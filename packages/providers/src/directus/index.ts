// Directus: every collection of a Directus project, on its cloud or on one's own server.
import { bearerKey, defineProvider, lazy, withoutEndSlashes } from '@mortise/connector-kit'
import { record } from './record.ts'

const reading = async () => import('./read.ts')

/** @see https://docs.directus.io/reference/introduction.html read 2026-11-22 */
export default defineProvider({
  name: 'directus',
  displayName: 'Directus',
  docsUrl: 'https://docs.directus.io/reference/introduction.html',
  unverified: [
    'isShownOnly (describe.ts): that items asked for whole come without them.',
    'limits: how many requests at once; a page of a hundred is what Directus answers when nothing is asked.',
    'search.lagMs: that no cache stands before them.',
    'write.batchSizeMax: the most a server takes, which it may be set to; more is refused, and each item sent by itself then.',
  ],
  // A static token of a user, who may read and write what the roles of that user may.
  // @see https://directus.io/docs/guides/connect/authentication read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://docs.directus.io/reference/authentication.html' }),
  account: {
    metadata: [
      {
        name: 'serverUrl',
        displayName: 'Project URL',
        server: 'url',
        prompt: 'The full address, such as https://acme.directus.app.',
      },
    ],
    // Needs no permission on any collection, and refuses a token that is none.
    healthCheck: { path: '/users/me?fields=id' },
  },
  baseUrl: ({ serverUrl = '' }) => withoutEndSlashes(serverUrl),
  limits: { pageSizeMax: 100, concurrency: 4 },
  record,
  objects: {
    hasCustom: true,
    list: lazy(() => import('./list-objects.ts'), 'listObjects'),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    rights: {
      '*': 'Read access to the system collection `directus_fields`, which lists the fields of all others.',
    },
    // Each server process stamps changes with its own clock before it writes.
    overlapMs: 60_000,
    page: lazy(reading, 'read'),
    inFull: lazy(() => import('./collection.ts'), 'tellsNoChange'),
    filters: 'pushed',
    byIds: lazy(reading, 'readByIds'),
  },
  search: {
    // Searches are queries of the server's own database.
    lagMs: 0,
    page: lazy(reading, 'search'),
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // As many as one response returns.
    batchSizeMax: { create: 100, update: 100, delete: 100 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(reading, 'readByIds'),
  },
})
