// Finds Zendesk records by field values.
import {
  type Call,
  clampPageSize,
  matchFilters,
  objectIn,
  recordsAt,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { fetchByIds } from './fetch-by-ids.ts'
import { objects } from './objects.ts'
import { toQuery } from './query.ts'
import { record } from './record.ts'

/**
 * One page of the records that match every filter: the search finds words, what matches exactly is decided here. New
 * records may take minutes to be found.
 * @see https://developer.zendesk.com/api-reference/ticketing/ticket-management/search/ read 2026-11-21
 */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  const object = objectIn(objects, objectName, 'Zendesk')
  const others = filters.filter(({ fieldName }) => fieldName !== 'id')
  const query = others.length === 0 ? '' : toQuery(others, object)
  const ids = filters.filter(({ fieldName }) => fieldName === 'id').map(({ value }) => String(value))
  if (query === undefined || ids.some((id) => !/^\d+$/.test(id))) return { records: [] }
  if (ids.length > 0) {
    return { records: matchFilters(await fetchByIds(call, { objectName, ids }), filters, record) }
  }
  const { json } = await call.request({
    path: '/api/v2/search',
    query: { query, per_page: clampPageSize(pageSize, 100) },
  })
  return { records: matchFilters(recordsAt(json, 'results'), filters, record) }
}
