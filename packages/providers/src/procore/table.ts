// How Procore is asked.
import { byLinkHeader, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Procore',
  objects,
  record,
  style: byLinkHeader({ limit: 'per_page' }),
  pageSizeMax: 100,
  isId: (id) => /^\d+$/.test(id),
  // A range, whose end is never reached.
  toInstant: (at) => `${at.toISOString().slice(0, 19)}Z...9999-12-31T23:59:59Z`,
  besideBody: ({ query = {} }, { company = '' }) =>
    'company_id' in query ? { company_id: /^\d+$/.test(company) ? Number(company) : company } : {},
})
