// How Loops is asked.
import { byCursor, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Loops',
  objects,
  record,
  style: byCursor({ cursor: 'cursor', limit: 'perPage', next: 'pagination.nextCursor' }),
  pageSizeMax: 50,
  isId: (id) => /^[\w-]+$/.test(id),
  update: 'POST',
})
