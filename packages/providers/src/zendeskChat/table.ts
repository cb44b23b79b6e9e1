// How Zendesk Chat is asked.
import { byLastId, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Zendesk Chat',
  objects,
  record,
  style: byLastId({ after: 'since_id', limit: 'limit', id: 'id' }),
  pageSizeMax: 100,
  isId: (id) => /^[\w-]+$/.test(id),
  update: 'PUT',
  toInstant: (at) => Math.floor(at.getTime() / 1000),
})
