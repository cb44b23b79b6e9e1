// Mollie, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import mollie, { objects } from './index.ts'

const played = await startPlayedTable(mollie, {
  objects,
  objectName: 'customers',
  paging: { by: 'url', limit: 'limit', next: '_links.next.href' },
  stamp: (index) => ({ id: `cst_${index}`, createdAt: '2026-01-01T00:00:00Z' }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
