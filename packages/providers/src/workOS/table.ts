// How WorkOS is asked.
import { byCursor, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'WorkOS',
  objects,
  record,
  style: byCursor({ cursor: 'after', limit: 'limit', next: 'list_metadata.after' }),
  pageSizeMax: 100,
  isId: (id) => /^[\w-]+$/.test(id),
  update: 'PUT',
})
