// How Folk is asked.
import { byNextUrl, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Folk',
  objects,
  record,
  style: byNextUrl({ limit: 'limit', next: 'data.pagination.nextLink' }),
  pageSizeMax: 100,
  isId: (id) => /^[\w-]+$/.test(id),
})
