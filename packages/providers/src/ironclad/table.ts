// How Ironclad is asked.
import { byPageNumber, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Ironclad',
  objects,
  record,
  style: byPageNumber({ page: 'page', limit: 'pageSize', first: 0 }),
  pageSizeMax: 100,
  isId: (id) => id !== '',
})
