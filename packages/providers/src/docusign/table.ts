// How Docusign is asked.
import { byOffset, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write } = restTable({
  displayName: 'Docusign',
  objects,
  record,
  style: byOffset({ offset: 'start_position', limit: 'count' }),
  pageSizeMax: 100,
  omitsEmptyList: true,
  isId: (id) => /^[\w-]+$/.test(id),
})
