// Buttondown, played after its documentation.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import buttondown, { objects } from './index.ts'

const played = await startPlayedTable(buttondown, {
  objects,
  objectName: 'tags',
  paging: { by: 'page', page: 'page', limit: 'page_size' },
  stamp: (index) => ({ id: `tag_${index}`, creation_date: '2026-01-01T00:00:00Z' }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
