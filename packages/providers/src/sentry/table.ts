// How Sentry is asked.
import { restTable } from '@mortise/connector-kit'
import { byResults } from './by-results.ts'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Sentry',
  objects,
  record,
  style: byResults('per_page'),
  pageSizeMax: 100,
  isId: (id) => /^[\w-]+$/.test(id),
  update: 'PUT',
})
