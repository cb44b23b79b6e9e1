// How Blueshift is asked.
import { byPageNumber, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Blueshift',
  objects,
  record,
  style: byPageNumber({ page: 'page', limit: 'per_page' }),
  pageSizeMax: 50,
  isId: (id) => /^[\w-]+$/.test(id),
})
