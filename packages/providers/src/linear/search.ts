// Finds Linear's records by the fields its lists can be filtered by.
import {
  type Call,
  objectIn,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { pageSizeMax, read } from './read.ts'

/** One page of the records that match every filter. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { searchFields, isUnfiltered } = objectIn(objects, request.objectName, 'Linear')
  requireFields(request.filters, searchFields)
  const { records } = await read(call, isUnfiltered ? { ...request, pageSize: pageSizeMax } : request)
  return { records: records.slice(0, request.pageSize) }
}
