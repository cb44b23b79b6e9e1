// Finds Shopify's records by id, or by the fields its search knows.
import {
  type Call,
  matchFilters,
  objectIn,
  present,
  readUntilFound,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { fetchByIds } from './fetch-by-ids.ts'
import { searchedMetafields } from './metafields.ts'
import { objects } from './objects.ts'
import { read, withNumber } from './read.ts'
import { compared } from './record.ts'

/** One page of the records that match every filter; the search finds words, so the records are compared after it. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, fields } = request
  const filters = request.filters.map(withNumber)
  const object = objectIn(objects, objectName, 'Shopify')
  const { searchNames, references = {} } = object
  const isKnown = filters.every(
    ({ fieldName }) => fieldName === 'id' || Object.hasOwn(searchNames, fieldName),
  )
  if (!isKnown) {
    const own = await searchedMetafields(call, object)
    requireFields(filters, ['id', ...Object.keys(searchNames), ...Object.keys(own)])
  }
  // A reference is a number; the search takes no notice of what is none.
  const isNone = filters.some(
    ({ fieldName, value }) => Object.hasOwn(references, fieldName) && !/^\d+$/.test(String(value)),
  )
  if (isNone) return { records: [] }
  const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
  const records =
    id === undefined
      ? await readUntilFound((cursor) => read(call, { ...request, ...present({ cursor }) }))
      : await fetchByIds(call, { objectName, ids: [String(id)], fields })
  return { records: matchFilters(records, filters, compared) }
}
