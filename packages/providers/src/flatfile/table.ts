// How Flatfile is asked.
import { byPageNumber, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Flatfile',
  objects,
  record,
  style: byPageNumber({ page: 'pageNumber', limit: 'pageSize', pages: 'pagination.pageCount' }),
  pageSizeMax: 100,
  isId: (id) => /^[\w-]+$/.test(id),
})
