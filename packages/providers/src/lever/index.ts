// Lever: candidates, postings and interviews.
import { defineProvider, lazy, lazyReading, lazyWriting } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'lever',
  displayName: 'Lever',
  docsUrl: 'https://hire.lever.co/developer/documentation',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://auth.lever.co/authorize',
    tokenUrl: 'https://auth.lever.co/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
    audience: ['https://api.lever.co/v1/'],
  },
  baseUrl: 'https://api.lever.co',
  // @see https://hire.lever.co/developer/documentation read 2026-11-21
  limits: { pageSizeMax: 100, concurrency: 4 },
  // Unverified: how soon a change shows up in a list; a minute covers clocks that differ, too.
  overlapMs: 60_000,
  record,
  ...lazyReading(table),
  readDeleted: lazy(async () => (await table()).readDeleted),
  write: lazyWriting(table, {
    actions: ['create', 'update'],
    objects: {
      opportunities: ['create'],
      users: [],
      stages: [],
      archive_reasons: [],
      sources: [],
      tags: [],
    },
  }),
})
