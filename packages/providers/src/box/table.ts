// How Box is asked.
import { byCursor, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Box',
  objects,
  record,
  style: byCursor({ cursor: 'marker', limit: 'limit', next: 'next_marker' }),
  pageSizeMax: 1000,
  isId: (id) => /^\d+$/.test(id),
  update: 'PUT',
})
