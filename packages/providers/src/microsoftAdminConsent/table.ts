// How Microsoft Graph is asked.
import { restTable } from '@mortise/connector-kit'
import { byNextLink } from '../microsoft/bin.ts'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Microsoft Graph',
  objects,
  record,
  style: byNextLink,
  pageSizeMax: 100,
  isId: (id) => /^[\w-]+$/.test(id),
})
