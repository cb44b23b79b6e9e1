// How Webflow is asked.
import { byOffset, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Webflow',
  objects,
  record,
  style: byOffset({ offset: 'offset', limit: 'limit' }),
  pageSizeMax: 100,
  isId: (id) => /^[\w-]+$/.test(id),
})
