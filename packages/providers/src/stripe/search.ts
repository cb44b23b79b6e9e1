// Finds Stripe objects by field values.
import {
  asObject,
  type Call,
  clampPageSize,
  type EqualsFilter,
  fetchEach,
  matchFilters,
  type NativeRecord,
  objectIn,
  recordsAt,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { toQuery } from './query.ts'
import { pageSizeMax } from './read.ts'
import { record } from './record.ts'

/**
 * One page of the objects that match every filter: by id, by the search, or by a filter of the list where the object has
 * no search. What was written within the last minute may not be found yet.
 * @see https://docs.stripe.com/search read 2026-11-21
 */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  const { searchable, listFilters } = objectIn(objects, objectName, 'Stripe')
  const findable = searchable ?? listFilters
  requireFields(filters, ['id', ...findable])
  const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
  if (id !== undefined) {
    return {
      records: matchFilters(await fetchByIds(call, { objectName, ids: [String(id)] }), filters, record),
    }
  }
  const limit = clampPageSize(pageSize, pageSizeMax)
  const { json } = await call.request(
    searchable
      ? { path: `/v1/${objectName}/search`, query: { query: toQuery(filters, searchable), limit } }
      : { path: `/v1/${objectName}`, query: { ...byName(filters), limit } },
  )
  return { records: matchFilters(recordsAt(json, 'data'), filters, record) }
}

function byName(filters: readonly EqualsFilter[]): Record<string, EqualsFilter['value']> {
  return Object.fromEntries(filters.map(({ fieldName, value }) => [fieldName, value]))
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
