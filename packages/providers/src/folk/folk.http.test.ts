// Folk, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import folk, { objects } from './index.ts'

const played = await startPlayedTable(folk, {
  objects,
  objectName: 'companies',
  paging: { by: 'url', limit: 'limit', next: 'data.pagination.nextLink' },
  stamp: (index) => ({ id: `per_${index}`, createdAt: '2026-01-01T00:00:00Z' }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
