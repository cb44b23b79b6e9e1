// How Rocketlane is asked.
import { byCursor, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Rocketlane',
  objects,
  record,
  style: byCursor({
    cursor: 'pageToken',
    limit: 'pageSize',
    next: 'pagination.nextPageToken',
    hasMore: 'pagination.hasMore',
  }),
  pageSizeMax: 100,
  isId: (id) => /^\d+$/.test(id),
  update: 'PUT',
  toInstant: (at) => at.getTime(),
})
