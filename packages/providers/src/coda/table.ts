// How Coda is asked.
import { byCursor, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Coda',
  objects,
  record,
  style: byCursor({ cursor: 'pageToken', limit: 'limit', next: 'nextPageToken' }),
  pageSizeMax: 100,
  isId: (id) => id !== '',
})
