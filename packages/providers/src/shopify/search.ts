// Finds Shopify's records by id, or by the fields its search knows.
import {
  type Call,
  matchFilters,
  objectIn,
  readUntilFound,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { read } from './read.ts'
import { record } from './record.ts'
import { fetchByIds } from './write.ts'

/** One page of the records that match every filter; the search finds words, so the records are compared after it. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters } = request
  const { searchNames } = objectIn(objects, objectName, 'Shopify')
  requireFields(filters, ['id', ...Object.keys(searchNames)])
  const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
  const records =
    id === undefined
      ? await readUntilFound((cursor) =>
          read(call, { ...request, ...(cursor === undefined ? {} : { cursor }) }),
        )
      : await fetchByIds(call, { objectName, ids: [String(id)] })
  return { records: matchFilters(records, filters, record) }
}
