// Reads Salesloft's objects.
import {
  type Call,
  keepChanged,
  matchFilters,
  objectIn,
  type ReadPage,
  type ReadRequest,
  stopAtUnchanged,
} from '@mortise/connector-kit'
import { listPage, toQuery } from './list.ts'
import { objects } from './objects.ts'
import { record } from './record.ts'

/**
 * One page, oldest record first where the list can sort so: the order of changes would move records between the pages
 * that change meanwhile. What changed is filtered for, or read newest change first where the list can but sort by it.
 * What the list cannot be told of the filters is compared here.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [], since, until, cursor, pageSize } = request
  const object = objectIn(objects, objectName, 'Salesloft')
  const { changes, sortBy } = object
  const isNewestFirst = changes === 'sorted' && since !== undefined
  const page = await listPage(call, {
    objectName,
    query: {
      ...toQuery(filters, object),
      ...(changes === 'filtered'
        ? { 'updated_at[gte]': since?.toISOString(), 'updated_at[lt]': until?.toISOString() }
        : {}),
      ...(isNewestFirst ? { sort_by: 'updated_at', sort_direction: 'DESC' } : {}),
      ...(sortBy && !isNewestFirst ? { sort_by: sortBy, sort_direction: 'ASC' } : {}),
    },
    cursor,
    pageSize,
  })
  const changed = (isNewestFirst ? stopAtUnchanged : keepChanged)(page, request, record)
  return { ...changed, records: matchFilters(changed.records, filters, record) }
}
