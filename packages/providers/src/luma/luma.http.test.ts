// Luma, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import luma, { objects } from './index.ts'

const played = await startPlayedTable(luma, {
  objects,
  objectName: 'events',
  paging: {
    by: 'cursor',
    cursor: 'pagination_cursor',
    limit: 'pagination_limit',
    next: 'next_cursor',
    more: 'has_more',
  },
  stamp: (index) => ({ id: `evt-${index}`, created_at: '2026-01-01T00:00:00Z' }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
