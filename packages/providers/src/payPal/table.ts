// How PayPal is asked.
import { byPageNumber, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'PayPal',
  objects,
  record,
  style: byPageNumber({ page: 'page', limit: 'page_size' }),
  pageSizeMax: 20,
  isId: (id) => /^[\w-]+$/.test(id),
  update: 'PUT',
})
