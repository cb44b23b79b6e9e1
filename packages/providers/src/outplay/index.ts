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
    "auth: how one connects and the address; no page of Outplay's could be read, and older clients send other headers.",
    'account.healthCheck: that it is open to every client; older clients send `X-CLIENT-SECRET` and `client_id` in place of these.',
    'account.healthCheck: the path; only https://github.com/falkonai/airbyte/blob/master/airbyte-integrations/connectors/source-outplay/source_outplay/api.py says so (read 2026-11-22).',
  ],
  auth: {
    kind: 'basic',
    docsUrl: 'https://documenter.getpostman.com/view/16947449/TzsikPV1',
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
    // A list by the name of a search, of which this takes the first page.
    healthCheck: {
      method: 'POST',
      path: '/api/v1/prospect/search',
      json: { pageindex: 1 },
      isUnverified: true,
    },
  },
  baseUrl: ({ workspace }) => `https://${workspace}-api.outplayhq.com`,
  limits: { pageSizeMax: 100, concurrency: 1 },
  record,
  table: async () => (await import('./table.ts')).table,
  read: { overlapMs: 60_000, inFull: ['prospectaccount', 'sequence', 'team'] },
})
