// Loops, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import loops, { objects } from './index.ts'

const played = await startPlayedTable(loops, {
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
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
