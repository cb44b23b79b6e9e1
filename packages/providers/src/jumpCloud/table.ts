// How JumpCloud is asked.
import { byOffset, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'JumpCloud',
  objects,
  record,
  style: byOffset({ offset: 'skip', limit: 'limit' }),
  pageSizeMax: 100,
  isId: (id) => /^[0-9a-f]+$/i.test(id),
  update: 'PUT',
})
