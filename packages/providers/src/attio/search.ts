// Finds Attio's records by attribute values.
import {
  type Call,
  matchFilters,
  readUntilFound,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { type AttioObject, ownObject } from './objects.ts'
import { toFilter } from './query.ts'
import { read } from './read.ts'
import { record } from './record.ts'
import { fetchByIds } from './write.ts'

/** One page of the records that match every filter; e-mail addresses and domains among several included. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const own = ownObject(request.objectName)
  if (own) return searchOwn(call, own, request)
  const { searchable } = await toFilter(call, request)
  requireFields(request.filters, searchable)
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
  const records = await readUntilFound((cursor) =>
    read(call, { ...request, pageSize: pageSizeMax, ...(cursor === undefined ? {} : { cursor }) }),
  )
  return { records: records.slice(0, pageSize) }
}
