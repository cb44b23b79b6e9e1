// Finds Linear's records by the fields its lists can be filtered by.
import {
  type Call,
  objectIn,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { read } from './read.ts'

/** One page of the records that match every filter. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  requireFields(request.filters, objectIn(objects, request.objectName, 'Linear').searchFields)
  const { records } = await read(call, request)
  return { records }
}
