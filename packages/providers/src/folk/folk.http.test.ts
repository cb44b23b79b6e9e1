// Folk, played after its table.
import { playTable } from '../testing/played-table.ts'
import folk from './index.ts'
import { objects } from './objects.ts'

await playTable(folk, {
  objects,
  objectName: 'companies',
  paging: { by: 'url', limit: 'limit', next: 'data.pagination.nextLink' },
  stamp: (index) => ({ id: `per_${index}`, createdAt: '2026-01-01T00:00:00Z' }),
})
