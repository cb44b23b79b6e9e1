// Template: the start of every new provider; `npm run new:provider` copies this folder.
import {
  bearerKey,
  byCursor,
  defineProvider,
  type RestObject,
  recordBy,
  restTable,
  typed,
} from '@mortise/connector-kit'

const stamps = typed('id created_at:datetime updated_at:datetime')

/** The vendor's objects, as it names them. @see https://developer.example.com/objects read 2026-11-21 */
export const objects: Readonly<Record<string, RestObject>> = {
  contacts: {
    path: '/v1/contacts',
    items: 'items',
    since: 'updated_since',
    filters: ['email'],
    readOnly: stamps,
    writable: typed('name email phone'),
    required: ['name'],
  },
  companies: {
    path: '/v1/companies',
    items: 'items',
    since: 'updated_since',
    filters: [],
    readOnly: stamps,
    writable: typed('name website'),
    required: ['name'],
  },
}

const record = recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' })

export default defineProvider({
  name: 'template',
  displayName: 'Template',
  docsUrl: 'https://developer.example.com',
  // Name here each fact that you cannot confirm, after its place: `read.overlapMs: how soon a change is listed.`
  unverified: [
    'auth: how one connects.',
    'baseUrl: the address.',
    'account.healthCheck: the request.',
    'limits: the largest page and the rate.',
    'read.overlapMs: how soon a change is listed.',
    'objects: paths, parameters and fields.',
    'record: where id and instant are.',
  ],
  // A fact that you confirm cites the page and the day when you read it:
  // @see https://developer.example.com/authentication read 2026-11-21
  auth: bearerKey({
    // Where your customer finds the key.
    docsUrl: 'https://developer.example.com/authentication',
  }),
  account: {
    // @see https://developer.example.com/me read 2026-11-21
    healthCheck: { path: '/v1/me' },
  },
  baseUrl: 'https://api.example.com',
  // @see https://developer.example.com/limits read 2026-11-21
  limits: { pageSizeMax: 100, concurrency: 4 },
  record,
  // A table that is large, or that needs code of its own, moves to `table.ts`: `async () => import('./table.ts')`.
  table: async (common) =>
    restTable({
      ...common,
      objects,
      style: byCursor({ cursor: 'after', limit: 'limit', next: 'next' }),
      isId: (id) => /^\w+$/.test(id),
    }),
  read: {
    // Changes show up in lists within seconds; a minute covers clocks that differ, too.
    overlapMs: 60_000,
  },
  write: { actions: ['create', 'update', 'delete'] },
})
