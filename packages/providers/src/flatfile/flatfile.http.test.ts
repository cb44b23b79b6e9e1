// Flatfile, played after its table.
import { playTable } from '../testing/played-table.ts'
import flatfile from './index.ts'
import { objects } from './objects.ts'

await playTable(flatfile, {
  objects,
  objectName: 'spaces',
  paging: { by: 'page', page: 'pageNumber', limit: 'pageSize', pages: 'pagination.pageCount' },
  stamp: (index, at) => ({
    id: `us_sp_${index}`,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: at.toISOString(),
  }),
})
