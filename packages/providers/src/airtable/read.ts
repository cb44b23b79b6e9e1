// Reads Airtable tables, searches them, and fetches records by id: all by formula.
import {
  byCursor,
  type Call,
  clampPageSize,
  listIn,
  type NativeRecord,
  type ReadPage,
  type ReadRequest,
  readList,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { allOf, changedSince, equalTo } from './formula.ts'
import { tableOf } from './object.ts'

/** @see https://www.npmjs.com/package/airtable/v/0.12.2 read 2026-11-21 */
const pageSizeMax = 100

/** @see https://www.npmjs.com/package/airtable/v/0.12.2 read 2026-11-21 */
const byIterator = byCursor({ cursor: 'offset', limit: 'pageSize', next: 'offset' })

/** One page, in the table's order: records do not say when they changed, so they cannot be sorted by it. */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, filters = [], cursor, pageSize } = request
  const conditions = [...(since ? [changedSince(since)] : []), ...filters.map(equalTo)]
  return readList(call, {
    request: { path: tableOf(objectName).path, query: { filterByFormula: allOf(conditions) } },
    style: byIterator,
    items: 'records',
    cursor,
    pageSize,
    pageSizeMax,
  })
}

/** One page of the records that match every filter; Airtable refuses fields the table does not have. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  const answer = await call.request({
    path: tableOf(objectName).path,
    query: { filterByFormula: allOf(filters.map(equalTo)), pageSize: clampPageSize(pageSize, pageSizeMax) },
  })
  return { records: listIn(answer, 'records') }
}

/** Current records by id, with one request. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const conditions = ids.map((id) => equalTo({ fieldName: 'id', value: id }))
  const answer = await call.request({
    path: tableOf(objectName).path,
    query: { filterByFormula: `OR(${conditions.join(', ')})`, pageSize: pageSizeMax },
  })
  return listIn(answer, 'records')
}
