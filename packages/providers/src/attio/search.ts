// Finds Attio's records by attribute values.
import {
  type Call,
  matchFilters,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { ownObject } from './objects.ts'
import { toFilter } from './query.ts'
import { read } from './read.ts'
import { record } from './record.ts'
import { fetchByIds } from './write.ts'

/** One page of the records that match every filter, notes and the like by id; e-mail addresses and domains among several included. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters } = request
  if (ownObject(objectName)) {
    const isPeople = objectName === 'workspace_members'
    requireFields(filters, isPeople ? ['id', 'email_address'] : ['id'])
    const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
    // People come in one piece.
    const found =
      id === undefined
        ? (await read(call, { ...request, pageSize: Number.MAX_SAFE_INTEGER })).records
        : await fetchByIds(call, { objectName, ids: [String(id)] })
    return { records: matchFilters(found, filters, record) }
  }
  const { searchable } = await toFilter(call, request)
  requireFields(request.filters, searchable)
  const { records } = await read(call, request)
  return { records: matchFilters(records, request.filters, record) }
}
