// How Talkdesk is asked: HAL, whose lists are embedded.
import { byPageNumber, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write } = restTable({
  displayName: 'Talkdesk',
  objects,
  record,
  style: byPageNumber({ page: 'page', limit: 'per_page' }),
  pageSizeMax: 50,
  isId: (id) => /^[\w-]+$/.test(id),
})
