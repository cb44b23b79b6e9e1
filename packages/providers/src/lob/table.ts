// How Lob is asked.
import { byNextUrl, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Lob',
  objects,
  record,
  style: byNextUrl({ limit: 'limit', next: 'next_url' }),
  pageSizeMax: 100,
  isId: (id) => /^[a-z]+_\w+$/.test(id),
})
