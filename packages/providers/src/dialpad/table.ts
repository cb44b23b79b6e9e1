// How Dialpad is asked.
import { byCursor, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Dialpad',
  objects,
  record,
  style: byCursor({ cursor: 'cursor', next: 'cursor' }),
  pageSizeMax: 100,
  isId: (id) => /^[\w-]+$/.test(id),
})
