// How Bentley is asked.
import { byOffset, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Bentley',
  objects,
  record,
  style: byOffset({ offset: '$skip', limit: '$top' }),
  pageSizeMax: 1000,
  isId: (id) => /^[0-9a-f-]{36}$/i.test(id),
})
