// Salesflare: accounts, contacts and opportunities.
import { defineProvider, lazyReading, lazyWriting } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'salesflare',
  displayName: 'Salesflare',
  docsUrl: 'https://api.salesflare.com/docs',
  // @see https://api.salesflare.com/openapi.json (by a mirror of it) read 2026-11-22
  // @see https://howto.salesflare.com/en/articles/637044-how-can-i-use-salesflare-s-api-with-webhooks-by-zapier (the address) read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://api.salesflare.com/docs#section/Introduction/Authentication',
  },
  baseUrl: 'https://api.salesflare.com',
  // @see https://api.salesflare.com/openapi.json (by a mirror of it) read 2026-11-22
  healthCheck: { path: '/me' },
  // Unverified: the largest page; the vendor names none.
  limits: { pageSizeMax: 100, concurrency: 2 },
  // Unverified: how soon a change shows up in a list; a minute covers clocks that differ, too.
  overlapMs: 60_000,
  record,
  // Lists that cannot be asked for changes, of records that are not known to tell of theirs.
  readInFull: ['accounts', 'tasks', 'users', 'pipelines'],
  listSearches: ['users.name', 'users.email', 'pipelines.name'],
  ...lazyReading(table),
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: { users: [], pipelines: [] },
  }),
})
