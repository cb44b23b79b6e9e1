// How Instantly's first API is asked.
import { byOffset, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Instantly (Legacy V1)',
  objects,
  record,
  style: byOffset({ offset: 'skip', limit: 'limit' }),
  pageSizeMax: 100,
  isId: () => true,
})
