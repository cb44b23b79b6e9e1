// How ChargeOver is asked.
import { byOffset, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'ChargeOver',
  objects,
  record,
  style: byOffset({ offset: 'offset', limit: 'limit' }),
  pageSizeMax: 500,
  isId: (id) => /^\d+$/.test(id),
  update: 'PUT',
  toInstant: (at) => `mod_datetime:GTE:${at.toISOString().slice(0, 19).replace('T', ' ')}`,
})
