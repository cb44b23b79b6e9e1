// Mollie, played after its table.
import { playTable } from '../testing/played-table.ts'
import mollie from './index.ts'
import { objects } from './objects.ts'

await playTable(mollie, {
  objects,
  objectName: 'customers',
  paging: { by: 'url', limit: 'limit', next: '_links.next.href' },
  stamp: (index) => ({ id: `cst_${index}`, createdAt: '2026-01-01T00:00:00Z' }),
})
