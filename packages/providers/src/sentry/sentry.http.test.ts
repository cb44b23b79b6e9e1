// Sentry, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import sentry, { objects } from './index.ts'

const played = await startPlayedTable(sentry, {
  objects,
  objectName: 'issues',
  paging: { by: 'page', page: 'cursor', limit: 'per_page', isLinked: true },
  stamp: (index, at) => ({
    id: `${1000 + index}`,
    firstSeen: '2026-01-01T00:00:00Z',
    lastSeen: at.toISOString(),
  }),
  update: 'PUT',
  pagings: { issues: { by: 'page', page: 'cursor', limit: 'limit', isLinked: true } },
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
