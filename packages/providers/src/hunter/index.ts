// Hunter: email addresses of companies and leads.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'hunter',
  displayName: 'Hunter',
  docsUrl: 'https://hunter.io/api-documentation/v2',
  unverified: ["objects (table.ts): fields of leads beside those of the page's samples."],
  // @see https://hunter.io/api-documentation/v2 read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'query',
    name: 'api_key',
    prompt: 'From your dashboard.',
    docsUrl: 'https://hunter.io/api-documentation#authentication',
  },
  account: {
    // @see https://github.com/hunter-io/chatgpt-mcp/blob/main/src/tools/account.ts read 2026-11-29
    healthCheck: { path: '/v2/account' },
  },
  baseUrl: 'https://api.hunter.io',
  // @see https://hunter.io/api-documentation/v2 (a copy; lists, and their largest pages) read 2026-11-23
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  table: async () => (await import('./table.ts')).table,
  read: {
    overlapMs: 0,
    // Neither lists nor records report what changed.
    incremental: 'none',
  },
  write: {
    actions: ['create', 'update', 'delete'],
    uniqueFields: { leads: ['email'] },
    objects: { companies: ['create', 'delete'], campaigns: [] },
    createOnly: { companies: ['domain'] },
  },
})
