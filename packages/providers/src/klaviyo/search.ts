// Finds Klaviyo's records by the fields their lists can be filtered by.
import {
  type Call,
  matchFilters,
  objectIn,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { read } from './read.ts'
import { record } from './record.ts'
import { fetchByIds } from './write.ts'

/** One page of the records that match every filter. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters } = request
  const { searchFields } = objectIn(objects, objectName, 'Klaviyo')
  requireFields(filters, [...new Set(['id', ...Object.keys(searchFields)])])
  const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
  const records =
    id === undefined
      ? (await read(call, request)).records
      : await fetchByIds(call, { objectName, ids: [String(id)] })
  return { records: matchFilters(records, filters, record) }
}
