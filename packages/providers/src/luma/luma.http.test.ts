// Luma, played after its table.
import { playTable } from '../testing/played-table.ts'
import luma from './index.ts'
import { objects } from './objects.ts'

await playTable(luma, {
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
