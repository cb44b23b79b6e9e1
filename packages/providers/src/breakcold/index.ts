// Breakcold: leads, lists and messages of a sales CRM.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'breakcold',
  displayName: 'Breakcold',
  docsUrl: 'https://developer.breakcold.com/v3/api-reference/introduction',
  unverified: [
    'objects (table.ts): paths, the form of the answers and most fields; only https://github.com/azeitler/erp-rails says so (read 2026-11-29).',
    'read (table.ts): that a page with fewer leads than its size is the last one.',
    'limits: the largest page, and calls at once.',
  ],
  // The API before the one of today, which lives on and is another: other paths at http.us.breakcold.com/api/v1, by keys
  // that begin with bc_live and go as bearer.
  // @see https://developer.breakcold.com/v3/quickstart read 2026-11-22
  // @see https://docs.breakcold.com/api/authentication (today's) read 2026-11-22
  // @see https://docs.breakcold.com/api-reference/workspaces/list-authorized-workspaces (its keys) read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-API-KEY',
    prompt:
      'The key that begins with breakcold-usr, from the integrations settings; keys of the newer API are not taken here.',
    docsUrl: 'https://developer.breakcold.com/v3/api-reference/introduction#authentication',
  },
  account: {
    // @see https://developer.breakcold.com/v3/api-reference/workspaces/get-user-workspaces.md read 2026-11-22
    healthCheck: { path: '/workspaces' },
  },
  baseUrl: 'https://api.breakcold.com/rest',
  // Sixty requests a second.
  // @see https://developer.breakcold.com/quickstart read 2026-11-29
  limits: { pageSizeMax: 100, concurrency: 1 },
  record,
  table: async () => import('./table.ts'),
  objects: {
    otherNames: { lead: 'leads' },
    sampledFields: ['leads', 'lists', 'status', 'tags'],
  },
  read: {
    overlapMs: 0,
    // Leads alone say when they changed, and no list is in the order of changes.
    incremental: 'none',
  },
  write: { actions: ['create'], objects: { lists: [], status: [], tags: [] } },
})
