// Salesflare: accounts, contacts and opportunities.
import { bearerKey, defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'salesflare',
  displayName: 'Salesflare',
  docsUrl: 'https://api.salesflare.com/docs',
  unverified: [
    "write.createOnly: the fields, and those of write.updateOnly; only a copy of Salesflare's description says so: https://github.com/api-evangelist/salesflare/blob/main/openapi/_original/salesflare-openapi.json (read 2026-11-23).",
    'limits: the largest page; the vendor names none.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects (objects.ts): the fields in lists of accounts, tasks, users and pipelines, which the document leaves open. Written fields are assumed to be in them.',
    'customFields (table.ts): the names in a definition (`api_field`, `name`, `type`), whose shape the document leaves open.',
    'forTeam (team.ts): that the list of users has those, too, who were switched off.',
  ],
  // @see https://api.salesflare.com/openapi.json (by a mirror of it) read 2026-11-22
  // @see https://howto.salesflare.com/en/articles/637044-how-can-i-use-salesflare-s-api-with-webhooks-by-zapier (the address) read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://api.salesflare.com/docs#section/Introduction/Authentication' }),
  account: {
    // @see https://api.salesflare.com/openapi.json (by a mirror of it) read 2026-11-22
    healthCheck: { path: '/me' },
  },
  baseUrl: 'https://api.salesflare.com',
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    // Lists that cannot be asked for changes, of records that are not known to say when they changed.
    inFull: ['accounts', 'tasks', 'users', 'pipelines'],
  },
  search: {
    scans: ['users.name', 'users.email', 'pipelines.name'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { users: [], pipelines: [] },
    createOnly: { accounts: ['customers', 'owner'], contacts: ['domain'], opportunities: ['currency'] },
    updateOnly: { tasks: ['completed'] },
  },
})
