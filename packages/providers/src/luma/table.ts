// How Luma is asked.
import { byCursor, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Luma',
  objects,
  record,
  style: byCursor({
    cursor: 'pagination_cursor',
    limit: 'pagination_limit',
    next: 'next_cursor',
    hasMore: 'has_more',
  }),
  pageSizeMax: 50,
  isId: (id) => /^[\w-]+$/.test(id),
})
