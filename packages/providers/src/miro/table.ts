// How Miro is asked.
import { byOffset, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Miro',
  objects,
  record,
  style: byOffset({ offset: 'offset', limit: 'limit' }),
  pageSizeMax: 50,
  isId: (id) => id !== '',
})
