// Finds Stripe objects by field values.
import {
  asObject,
  type Call,
  clampPageSize,
  fetchEach,
  listIn,
  matchFilters,
  type NativeRecord,
  narrowList,
  objectIn,
  readUntilFound,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { filterNames, listPage, pageSizeMax } from './list.ts'
import { objects } from './objects.ts'
import { metadataKey, toQuery } from './query.ts'
import { record } from './record.ts'

/**
 * One page of the objects that match every filter: by id, by the search, or by the list where the search lacks a field.
 * Filters that the list does not take are compared here, in its first pages. Metadata are searched by their paths. The
 * search may not find objects yet that were written within the last minute.
 * @see https://docs.stripe.com/search read 2026-11-21
 */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  const { searchable, listFilters } = objectIn(objects, objectName, 'Stripe')
  const isSearched = (name: string) =>
    searchable !== undefined && (searchable.includes(name) || metadataKey(name) !== undefined)
  const metadata = filters.map(({ fieldName }) => fieldName).filter(isSearched)
  requireFields(filters, [...new Set(['id', ...(searchable ?? []), ...listFilters, ...metadata])])
  const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
  if (id !== undefined) {
    return {
      records: matchFilters(await fetchByIds(call, { objectName, ids: [String(id)] }), filters, record),
    }
  }
  if (!searchable || !filters.every(({ fieldName }) => isSearched(fieldName))) {
    return { records: await searchList(call, request, listFilters) }
  }
  const answer = await call.request({
    path: `/v1/${objectName}/search`,
    query: { query: toQuery(filters, searchable), limit: clampPageSize(pageSize, pageSizeMax) },
  })
  return { records: matchFilters(listIn(answer, 'data'), filters, record) }
}

function searchList(
  call: Call,
  { objectName, filters, pageSize }: SearchRequest,
  listFilters: readonly string[],
): Promise<NativeRecord[]> {
  const { query, left } = narrowList(filters, { taken: listFilters, names: filterNames })
  // All of what was asked for by the list alone is on its first page; a rest to compare takes larger ones.
  const size = left.length === 0 ? pageSize : pageSizeMax
  return readUntilFound(async (cursor) => {
    const page = await listPage(call, { objectName, query, cursor, pageSize: size })
    return { ...page, records: matchFilters(page.records, filters, record) }
  })
}

/** Current objects by id, one request each; deleted customers are answered as stubs, which are left out. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  objectIn(objects, objectName, 'Stripe')
  const requests = ids.map((id) => ({ path: `/v1/${objectName}/${encodeURIComponent(id)}` }))
  return (await fetchEach(call, requests, asObject)).filter(({ deleted }) => deleted !== true)
}
