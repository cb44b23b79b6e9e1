// Fathom: recorded meetings, summaries and transcripts.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'fathom',
  displayName: 'Fathom',
  docsUrl: 'https://developers.fathom.ai/',
  // @see https://developers.fathom.ai/api-reference/teams/list-teams.md read 2026-11-22
  // @see https://developers.fathom.ai/sdks/authentication read 2026-11-22
  // @see https://www.npmjs.com/package/fathom-typescript/v/0.0.37 (the header, and the address) read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-Api-Key',
    docsUrl: 'https://developers.fathom.ai/quickstart',
  },
  account: {
    // @see https://developers.fathom.ai/sdks/available-methods read 2026-11-22
    // @see https://www.npmjs.com/package/fathom-typescript/v/0.0.37 (the path) read 2026-11-22
    healthCheck: { path: '/external/v1/teams' },
  },
  baseUrl: 'https://api.fathom.ai',
  // Fathom alone decides how long its pages are, so this is how many records Mortise passes on at once.
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    leavesOut: { meetings: 'Meetings that others recorded and did not share with the team.' },
    // A meeting is listed by when it was made, and its summary and action items come later.
    overlapMs: 3_600_000,
    inFull: ['teams', 'team_members'],
  },
  write: {
    actions: ['create', 'delete'],
    objects: { meetings: [], teams: [], team_members: [] },
    writeOnly: ['webhooks'],
  },
  unverified: [
    'limits: how many calls Fathom takes at once. No page we read says so.',
    'read.leavesOut: from memory of https://developers.fathom.ai/quickstart.',
  ],
})
