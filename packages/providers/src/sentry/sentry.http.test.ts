// Sentry, played after its table.
import { playTable } from '../testing/played-table.ts'
import sentry from './index.ts'
import { objects } from './objects.ts'

await playTable(sentry, {
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
