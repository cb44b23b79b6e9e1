// How Groove is asked.
import { byPageNumber, restTable, type TableParts } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

const table = restTable({
  displayName: 'Groove',
  objects,
  record,
  style: byPageNumber(
    { page: 'page', limit: 'per_page' },
    { pages: 'meta.pagination.total_pages', isExact: true },
  ),
  pageSizeMax: 50,
  isId: (id) => /^[^\s/]+$/.test(id),
  update: 'PUT',
})

export const { listObjects, describe, read, search, readByIds, scans } = table

/**
 * A customer is known by the address, and a change has to name it.
 * @see http://www.groovehq.com/docs/customers (`email` is required) read 2026-11-29
 */
export const write: TableParts['write'] = (call, request) => {
  if (request.objectName !== 'customers') return table.write(call, request)
  const items = request.items.map((item) => ({ ...item, fields: { email: item.id, ...item.fields } }))
  return table.write(call, { ...request, items })
}
