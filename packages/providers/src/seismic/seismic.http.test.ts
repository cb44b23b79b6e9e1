// Seismic's reports, played: one list of what changed since a time.
import { conformance } from '@mortise/connector-kit/conformance'
import { it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import seismic from './index.ts'
import { objects } from './table.ts'

const played = await startPlayed(seismic, {
  table: 'libraryContents',
  stamp: (index, at) => ({
    id: `c${index}`,
    createdAt: '2026-01-01T00:00:00Z',
    modifiedAt: at.toISOString(),
  }),
  make: (index) => ({ name: `Deck ${index}`, version: 1 }),
  methods: ['GET'],
  answer({ path, query, headers, account }) {
    if (path.endsWith('/v2/teamsites')) return { json: [] }
    const name = path.split('/').at(-1) ?? ''
    if (!(name in objects) || headers.accept !== 'application/json') return undefined
    const since = query.get('modifiedAtStartTime')
    return { json: account.rows(name, since === null ? undefined : Date.parse(since)) }
  },
})

const { stage, ...subject } = played.subject({
  objectName: 'libraryContents',
  isUnordered: true,
  bareRecord: {},
})
for (const { title, run } of conformance(stage ? { ...subject, stage } : subject)) it(title, run)
