// Flatfile, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import flatfile, { objects } from './index.ts'

const played = await startPlayedTable(flatfile, {
  objects,
  objectName: 'spaces',
  paging: { by: 'page', page: 'pageNumber', limit: 'pageSize', pages: 'pagination.pageCount' },
  stamp: (index, at) => ({
    id: `us_sp_${index}`,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: at.toISOString(),
  }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
