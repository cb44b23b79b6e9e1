// Clari Copilot: recorded calls and their topics.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'clariCopilot',
  displayName: 'Clari Copilot',
  docsUrl: 'https://api-doc.copilot.clari.com/',
  unverified: [
    "auth: the headers and the address; only a copy of Clari's description says so: https://github.com/api-evangelist/clari/blob/main/openapi/_original/clari-copilot-api-openapi.yml (read 2026-11-23).",
    'limits: the largest page and the first 10,000; only the same copy says so.',
    'objects (table.ts): paths and fields; only the same copy says so.',
    'read.overlapMs: how late a change is listed; a minute covers clocks that differ, too.',
    'objects (table.ts): that calls without a time come first or last, so that none is lost beyond the first 10,000.',
  ],
  // @see https://community.clari.com/product-q-a-6/how-to-use-copilot-apis-2258 read 2026-11-22
  auth: {
    kind: 'custom',
    inputs: [
      { name: 'apiKey', displayName: 'API Key', docsUrl: 'https://api-doc.copilot.clari.com/', secret: true },
      {
        name: 'apiSecret',
        displayName: 'API Secret',
        docsUrl: 'https://api-doc.copilot.clari.com/',
        secret: true,
      },
    ],
    headers: [
      { name: 'X-Api-Key', value: ({ apiKey }) => `${apiKey}` },
      { name: 'X-Api-Password', value: ({ apiSecret }) => `${apiSecret}` },
    ],
  },
  account: {
    healthCheck: { path: '/users' },
  },
  baseUrl: 'https://rest-api.copilot.clari.com',
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    inFull: ['users', 'topics', 'scorecard', 'scorecard-template'],
    leavesOut: { scorecard: 'Clari lists no scorecards beyond the first 10,000.' },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    uniqueFields: { calls: ['source_id'] },
    objects: { calls: ['create'], users: [], topics: [], scorecard: [], 'scorecard-template': [] },
    writeOnly: ['accounts', 'contacts', 'deals'],
  },
})
