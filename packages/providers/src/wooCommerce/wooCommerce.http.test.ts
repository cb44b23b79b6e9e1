// WooCommerce, played after its table.
import { playTable } from '../testing/played-table.ts'
import wooCommerce from './index.ts'
import { objects } from './objects.ts'

await playTable(wooCommerce, {
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
