// Freshdesk: tickets, contacts and companies of a help desk.
import { defineProvider, lazy, listTable } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'freshdesk',
  displayName: 'Freshdesk',
  docsUrl: 'https://developers.freshdesk.com/api/',
  // Unverified: only third parties say so of version 2; what Freshdesk says of version 1 is the same host.
  // @see https://developer.freshdesk.com/api/v1 read 2026-11-22
  // @see https://www.getmacha.com/blog/how-to-use-the-freshdesk-api (the key in basic) read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
  },
  metadataInputs: [
    { name: 'workspace', displayName: 'Domain', prompt: 'The part before .freshdesk.com in the address.' },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.freshdesk.com`,
  // @see https://www.withone.ai/knowledge/freshdesk/conn_mod_def%3A%3AGJ2hXdzjbfc%3A%3A62NrwFm-SFOzz8oMQJXsgg read 2026-11-22
  healthCheck: { path: '/api/v2/agents/me' },
  // Unverified: from memory of https://developers.freshdesk.com/api/#pagination
  limits: { pageSizeMax: 100, concurrency: 2 },
  // Times are kept in seconds; a minute covers clocks that differ, too.
  overlapMs: 60_000,
  record,
  readFilters: 'pushed',
  listObjects: listTable(async () => (await import('./objects.ts')).objects),
  describe: lazy(async () => (await import('./describe.ts')).describe),
  read: lazy(async () => (await import('./read.ts')).read),
  readDeleted: lazy(async () => (await import('./read.ts')).readDeleted),
  search: lazy(async () => (await import('./search.ts')).search),
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { agents: [] },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    uniqueFields: { contacts: ['email'], companies: ['name'] },
    write: lazy(async () => (await import('./write.ts')).write),
    fetchByIds: lazy(async () => (await import('./write.ts')).fetchByIds),
  },
  readByIds: lazy(async () => (await import('./write.ts')).fetchByIds),
})
