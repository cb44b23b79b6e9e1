// How Blackbaud's SKY API is asked.
import { byOffset, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Blackbaud',
  objects,
  record,
  style: byOffset({ offset: 'offset', limit: 'limit', total: 'count' }),
  pageSizeMax: 500,
  isId: (id) => /^\d+$/.test(id),
})
