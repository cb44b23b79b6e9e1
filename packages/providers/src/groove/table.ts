// How Groove is asked.
import { byPageNumber, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write } = restTable({
  displayName: 'Groove',
  objects,
  record,
  style: byPageNumber({ page: 'page', limit: 'per_page', pages: 'meta.pagination.total_pages' }),
  pageSizeMax: 50,
  isId: (id) => /^[^\s/]+$/.test(id),
  update: 'PUT',
})
