// How OpenAI is asked.
import { byLastId, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'OpenAI',
  objects,
  record,
  style: byLastId({ after: 'after', limit: 'limit', hasMore: 'has_more', id: 'id' }),
  pageSizeMax: 100,
  isId: (id) => /^[\w-]+$/.test(id),
  update: 'POST',
})
