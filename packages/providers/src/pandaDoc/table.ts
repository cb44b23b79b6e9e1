// How PandaDoc is asked.
import { byPageNumber, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'PandaDoc',
  objects,
  record,
  style: byPageNumber({ page: 'page', limit: 'count' }),
  pageSizeMax: 100,
  isId: (id) => /^[\w-]+$/.test(id),
})
