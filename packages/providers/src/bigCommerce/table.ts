// How BigCommerce is asked.
import { askEach, byPageNumber, recordsAt, restTable, type TableParts } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'
import { writeCustomers } from './write-customers.ts'

const table = restTable({
  displayName: 'BigCommerce',
  objects,
  record,
  // @see https://github.com/bigcommerce/docs/blob/main/reference/customers.v3.yml (`pagination`) read 2026-11-29
  style: byPageNumber({ page: 'page', limit: 'limit' }, { pages: 'meta.pagination.total_pages' }),
  pageSizeMax: 250,
  isId: (id) => /^\d+$/.test(id),
  update: 'PUT',
})

export const { listObjects, describe, read, search, scans } = table

const batchMax = 50

/** Customers have no address each; their list takes ids. */
export const readByIds: TableParts['readByIds'] = async (call, request) => {
  if (request.objectName !== 'customers') return table.readByIds(call, request)
  const known = [...new Set(request.ids.filter((id) => /^\d+$/.test(id)))]
  const batches = Array.from({ length: Math.ceil(known.length / batchMax) }, (_, index) =>
    known.slice(index * batchMax, (index + 1) * batchMax),
  )
  const answers = await askEach(call, batches, (ids) =>
    call.request({
      path: '/v3/customers',
      query: { ...objects.customers?.query, 'id:in': ids.join(','), limit: batchMax },
    }),
  )
  return answers.flatMap((answer) => recordsAt(answer.json, 'data'))
}

export const write: TableParts['write'] = (call, request) =>
  request.objectName === 'customers' ? writeCustomers(call, request) : table.write(call, request)
