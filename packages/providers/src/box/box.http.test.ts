// Box, played after its table.
import { playTable } from '../testing/played-table.ts'
import box from './index.ts'
import { objects } from './objects.ts'

await playTable(box, {
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
