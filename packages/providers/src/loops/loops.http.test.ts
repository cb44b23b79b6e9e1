// Loops, played after its table.
import { playTable } from '../testing/played-table.ts'
import loops from './index.ts'
import { objects } from './objects.ts'

await playTable(loops, {
  objects,
  objectName: 'campaigns',
  paging: { by: 'cursor', cursor: 'cursor', limit: 'perPage', next: 'pagination.nextCursor' },
  stamp: (index, at) => ({
    id: `cm${index}`,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: at.toISOString(),
  }),
  update: 'POST',
})
