// Finds Attio's records by attribute values.
import {
  asObject,
  type Call,
  listIn,
  matchFilters,
  memoByCall,
  readUntilFound,
  requestIfThere,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { type AttioObject, listSlug, ownObject } from './objects.ts'
import { toFilter } from './query.ts'
import { read } from './read.ts'
import { record } from './record.ts'
import { fetchByIds } from './write.ts'

/** One page of the records that match every filter; e-mail addresses and domains among several included. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const own = ownObject(request.objectName)
  if (own) return searchOwn(call, own, request)
  const { searchable } = await toFilter(call, request)
  const list = listSlug(request.objectName)
  requireFields(request.filters, list === undefined ? searchable : [...searchable, 'parent_record_id'])
  if (list !== undefined && request.filters.some(({ fieldName }) => fieldName === 'parent_record_id'))
    return entriesOf(call, list, request)
  const { records } = await read(call, request)
  return { records: matchFilters(records, request.filters, record) }
}

/** Notes and the like: by id, by what their lists are filtered by, or out of the first pages of these. */
async function searchOwn(
  call: Call,
  { listFilters = [], listFields = [], pageSizeMax }: AttioObject,
  request: SearchRequest,
): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  requireFields(filters, ['id', ...listFilters, ...listFields])
  const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
  if (id !== undefined) {
    const found = await fetchByIds(call, { objectName, ids: [String(id)] })
    return { records: matchFilters(found, filters, record) }
  }
  const records = await readUntilFound((cursor) => read(call, { ...request, pageSize: pageSizeMax, cursor }))
  return { records: records.slice(0, pageSize) }
}

/** The entries of a list that a record has; Attio returns those of all lists at once. */
async function entriesOf(call: Call, list: string, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  const id = filters.find(({ fieldName }) => fieldName === 'parent_record_id')?.value
  const parent = encodeURIComponent(await parentOf(call, list))
  const path = `/v2/objects/${parent}/records/${encodeURIComponent(String(id))}/entries`
  const answer = await requestIfThere(call, { path, query: { limit: 100 } })
  const ids = (answer ? listIn(answer, 'data') : []).flatMap(
    ({ list_api_slug: slug, list_id: own, entry_id: entry }) =>
      (slug === list || own === list) && typeof entry === 'string' ? [entry] : [],
  )
  const records = matchFilters(await fetchByIds(call, { objectName, ids }), filters, record)
  return { records: records.slice(0, pageSize) }
}

/** The object whose records a list is made of: one of each, and of old lists the first. */
const parentOf = memoByCall(async (call: Call, list: string): Promise<string> => {
  const { json } = await call.request({ path: `/v2/lists/${encodeURIComponent(list)}` })
  const parent = asObject(asObject(json)?.data)?.parent_object
  return String(Array.isArray(parent) ? parent[0] : parent)
})
