// Outplay: sales prospects and sequences.
import { defineProvider, hostLabels } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'outplay',
  displayName: 'Outplay',
  docsUrl: 'https://documenter.getpostman.com/view/16947449/TzsikPV1',
  unverified: [
    'limits: the largest page, and calls at once.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (table.ts): paths, pages and fields; only a client of another says so, which reads them.',
    'record (record.ts): whether a prospect says when it changed.',
    'write (table.ts): what Outplay answers to a new prospect, beside its id.',
  ],
  // @see https://github.com/outplay-hq/n8n-nodes-outplay (credentials/OutplayApi.credentials.ts) read 2026-11-29
  auth: {
    kind: 'basic',
    prompt: 'The client ID as user name, the client secret as password; both are in the API settings.',
    docsUrl: 'https://support.outplay.ai/#/article/8216',
    attach: ({ username, password }) => ({
      headers: { 'X-CLIENT-SECRET': password },
      query: { client_id: username },
    }),
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Location',
        pattern: hostLabels,
        prompt: 'The host name, without https:// in front.',
      },
    ],
    // @see https://github.com/outplay-hq/n8n-nodes-outplay (the test of its credentials) read 2026-11-29
    healthCheck: { path: '/api/v1/account/Ping' },
  },
  baseUrl: ({ workspace }) => `https://${workspace}-api.outplayhq.com`,
  limits: { pageSizeMax: 100, concurrency: 1 },
  record,
  table: async () => (await import('./table.ts')).table,
  read: { overlapMs: 60_000, inFull: ['prospectaccount', 'sequence', 'team'] },
  // Outplay changes a prospect with the same address (`emailid`) where it has one.
  write: { actions: ['create'], objects: { prospectaccount: [], sequence: [], team: [] } },
})
