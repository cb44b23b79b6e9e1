// Ashby: candidates, jobs and applications.
import { defineProvider, lazyReading, lazyWriting } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'ashby',
  displayName: 'Ashby',
  docsUrl: 'https://developers.ashbyhq.com/reference/introduction',
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
  },
  baseUrl: 'https://api.ashbyhq.com',
  // @see https://docs.blinkops.com/docs/integrations/ashby/actions/list-candidates read 2026-11-21
  limits: { pageSizeMax: 100, concurrency: 2 },
  // Unverified: how soon a change shows up in a list; a minute covers clocks that differ, too.
  overlapMs: 60_000,
  record,
  ...lazyReading(table),
  write: lazyWriting(table, {
    actions: ['create', 'update'],
    // Unverified: what can be written beside candidates.
    objects: { jobs: [], applications: [], offers: [], users: [] },
  }),
})
