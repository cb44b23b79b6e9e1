// Smartlead: outbound email campaigns and leads.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'smartlead',
  displayName: 'Smartlead',
  docsUrl: 'https://api.smartlead.ai/reference/welcome',
  unverified: [
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
  ],
  // @see https://api.smartlead.ai/reference/authentication read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'query',
    name: 'api_key',
    prompt: 'In your settings, once the API is activated there.',
    docsUrl: 'https://api.smartlead.ai/reference/authentication',
  },
  account: {
    // @see https://github.com/Smartlead-Public/smartlead-cli/blob/ea9a6e4/src/commands/leads.ts read 2026-11-29
    healthCheck: { path: '/v1/leads/fetch-categories' },
  },
  baseUrl: 'https://server.smartlead.ai/api',
  // Ten requests in two seconds.
  // @see https://help.smartlead.ai/API-Documentation-a0d223bdd3154a77b3735497aad9419f read 2026-11-22
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: {
    otherNames: { client: 'clients' },
    list: lazy(table, 'listObjects'),
    describe: lazy(table, 'describe'),
  },
  read: {
    overlapMs: 60_000,
    // Only campaigns say when they changed.
    inFull: ['leads', 'email-accounts', 'lead-lists', 'lead-categories', 'clients'],
    page: lazy(table, 'read'),
  },
  search: { page: lazy(table, 'search') },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { 'email-accounts': [], 'lead-categories': [], clients: ['create', 'update'] },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(() => import('./write.ts'), 'write'),
  },
})
