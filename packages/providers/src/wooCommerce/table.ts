// How WooCommerce is asked.
import { byPageNumber, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'WooCommerce',
  objects,
  record,
  style: byPageNumber({ page: 'page', limit: 'per_page' }),
  pageSizeMax: 100,
  isId: (id) => /^\d+$/.test(id),
  update: 'PUT',
  // By `dates_are_gmt` the shop takes instants without a zone for UTC.
  toInstant: (at) => at.toISOString().slice(0, 19),
})
