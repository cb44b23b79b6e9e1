// Box, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import box, { objects } from './index.ts'

const played = await startPlayedTable(box, {
  objects,
  objectName: 'users',
  paging: { by: 'cursor', cursor: 'marker', limit: 'limit', next: 'next_marker' },
  stamp: (index, at) => ({
    id: `${1000 + index}`,
    created_at: '2026-01-01T00:00:00Z',
    modified_at: at.toISOString(),
  }),
  update: 'PUT',
  pagings: {
    groups: { by: 'offset', offset: 'offset', limit: 'limit' },
    collections: { by: 'offset', offset: 'offset', limit: 'limit' },
  },
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
