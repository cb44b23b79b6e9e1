// WooCommerce, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import wooCommerce, { objects } from './index.ts'

const played = await startPlayedTable(wooCommerce, {
  objects,
  objectName: 'products',
  paging: { by: 'page', page: 'page', limit: 'per_page' },
  stamp: (index, at) => ({
    id: 1000 + index,
    date_created_gmt: '2026-01-01T00:00:00',
    date_modified_gmt: at.toISOString().slice(0, 19),
  }),
  update: 'PUT',
  readInstant: (text) => Date.parse(`${text}Z`),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
