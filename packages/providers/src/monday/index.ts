// Monday: boards, items, what is said of them, and people, by GraphQL.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { classify } from './ask.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'monday',
  displayName: 'Monday',
  docsUrl: 'https://developer.monday.com/api-reference/docs/introduction-to-graphql',
  unverified: [
    'classify (ask.ts): from memory of https://developer.monday.com/api-reference/docs/error-handling',
    'reactionTo (ask.ts): the codes, which were written in several ways over time.',
    'readOnlyTypes (describe.ts): from memory of https://developer.monday.com/api-reference/reference/column-types-reference',
    'http: how long it is served.',
    'limits: the largest page and how many requests at once, from memory.',
    'read.overlapMs: how soon a change is listed.',
    'read.inFull: that neither do workspaces, teams and documents.',
    'around (mutations-around.ts): what the answer calls who was deactivated.',
    'updates (objects.ts): that an item lists its updates, by which they are found, in separate pages.',
    'docs (objects.ts): the fields.',
    'deletedBoards (read-deleted.ts): that the deletion of a board counts as its last change. Otherwise all boards ever deleted are reported.',
    'goneFrom (read-deleted.ts): what the log calls it, `delete_pulse`, and where it names the item, in `pulse_id` of `data`.',
    'pageSizeMax (read.ts): from memory of https://developer.monday.com/api-reference/reference/items-page',
    'comparedTypes (search.ts): all types whose columns can be compared.',
    'write (write.ts): that the mutation of columns changes the name, too.',
  ],
  // @see https://developer.monday.com/api-reference/docs/authentication read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://developer.monday.com/api-reference/docs/authentication',
  },
  account: {
    // @see https://www.npmjs.com/package/@mondaydotcomorg/api/v/14.0.0 read 2026-11-22
    healthCheck: { method: 'POST', path: '/v2', json: { query: '{ me { id } }' } },
  },
  baseUrl: 'https://api.monday.com',
  // @see https://developer.monday.com/api-reference/changelog/2026-10-is-now-the-current-api-version read 2026-11-29
  http: { classify, headers: () => ({ 'API-Version': '2026-10' }) },
  limits: { pageSizeMax: 500, concurrency: 2 },
  record,
  objects: {
    hasCustom: true,
    list: lazy(() => import('./list-objects.ts'), 'listObjects'),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    overlapMs: 60_000,
    // Users do not say when they changed, and no filter asks for changes.
    // @see https://developer.monday.com/api-reference/docs/users-queries-1 read 2026-11-22
    inFull: ['users', 'workspaces', 'teams', 'docs'],
    filters: 'pushed',
    page: lazy(() => import('./read.ts'), 'read'),
    removed: {
      page: lazy(() => import('./read-deleted.ts'), 'readDeleted'),
      // The log of each board is asked for.
      everyMs: 15 * 60_000,
    },
    byIds: lazy(() => import('./write.ts'), 'fetchByIds'),
  },
  search: {
    page: lazy(() => import('./search.ts'), 'search'),
    scans: ['boards.name', 'workspaces.name', 'teams.name', 'docs.name'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // Items are written to their board, which is a separate object: `board_1234567890`.
    objects: { items: [], teams: ['create', 'delete'], docs: ['create'] },
    // Not several mutations in one request: monday.com asks for one after the other, and a handful of new items at a time.
    // @see https://developer.monday.com/api-reference/docs/development-best-practices read 2026-11-22
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    uniqueFields: { users: ['email'] },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./write.ts'), 'fetchByIds'),
  },
})
