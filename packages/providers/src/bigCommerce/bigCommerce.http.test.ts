// BigCommerce, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import bigCommerce, { objects } from './index.ts'

const played = await startPlayedTable(bigCommerce, {
  objects,
  objectName: 'products',
  paging: { by: 'page', page: 'page', limit: 'limit' },
  stamp: (index, at) => ({
    id: 1000 + index,
    date_created: '2026-01-01T00:00:00Z',
    date_modified: at.toISOString(),
  }),
  update: 'PUT',
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
