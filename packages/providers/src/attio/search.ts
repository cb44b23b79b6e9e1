// Finds Attio's records by attribute values.
import {
  type Call,
  matchFilters,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { toFilter } from './query.ts'
import { read } from './read.ts'
import { record } from './record.ts'

/** One page of the records that match every filter, e-mail addresses and domains among several included. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { searchable } = await toFilter(call, request)
  requireFields(request.filters, searchable)
  const { records } = await read(call, request)
  return { records: matchFilters(records, request.filters, record) }
}
