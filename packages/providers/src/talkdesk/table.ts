// How Talkdesk is asked: HAL, whose lists are embedded.
import { restTable } from '@mortise/connector-kit'
import { byNumber, objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Talkdesk',
  objects,
  record,
  style: byNumber,
  pageSizeMax: 50,
  isId: (id) => /^[\w-]+$/.test(id),
})
