// How Mollie is asked.
import { byNextUrl, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Mollie',
  objects,
  record,
  style: byNextUrl({ limit: 'limit', next: '_links.next.href' }),
  pageSizeMax: 250,
  isId: (id) => /^[\w-]+$/.test(id),
})
