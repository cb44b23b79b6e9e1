// Lists that Square gives out by location: read below the seller's locations, as many at once as Square takes.
import {
  asArray,
  asString,
  byCursor,
  type Call,
  type CallRequest,
  inJson,
  keepChanged,
  matchFilters,
  memoByCall,
  type PageStyle,
  type ReadPage,
  type ReadRequest,
  readChildren,
  readList,
  readUntilFound,
  recordsAt,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { listOf } from './lists.ts'
import { record } from './record.ts'
import type { SquareObject } from './square-object.ts'

/** Every list of Square's pages alike. */
export const byToken: PageStyle = byCursor({ cursor: 'cursor', limit: 'limit', next: 'cursor' })

/** Lists by search take the page in the body, the others in the query. */
export function place(request: CallRequest, params: Readonly<Record<string, string | number>>): CallRequest {
  return request.method === 'POST'
    ? inJson(request, params)
    : { ...request, query: { ...request.query, ...params } }
}

/** One page of such a list, over all locations or those the filters name. */
export async function readLocated(call: Call, entry: SquareObject, request: ReadRequest): Promise<ReadPage> {
  const { objectName, cursor, pageSize, since, until, filters = [] } = request
  const { items, filters: known = [], locationsMax = 1, pageSizeMax = 100 } = entry
  const told = filters.filter(({ fieldName }) => known.includes(fieldName))
  const page = await readChildren({
    cursor,
    async parents() {
      const wanted = told.find(({ fieldName }) => fieldName === 'location_id')
      const ids = wanted ? [String(wanted.value)] : await locationIds(call, '')
      const groups = Math.ceil(ids.length / locationsMax)
      const records = Array.from({ length: groups }, (_, index) => ({
        ids: ids.slice(index * locationsMax, (index + 1) * locationsMax),
      }))
      return { records }
    },
    children: async ({ ids }, position) =>
      readList(call, {
        request: listOf(entry, {
          objectName,
          since,
          until,
          filters: told,
          locationIds: asArray(ids).map(String),
        }),
        style: byToken,
        items,
        omitsEmptyList: true,
        cursor: position,
        pageSize,
        pageSizeMax,
        place,
      }),
  })
  return keepChanged(page, since ? { since } : {}, record)
}

/** The first page that holds what is wanted. */
export async function searchLocated(
  call: Call,
  entry: SquareObject,
  { objectName, fields, filters, pageSize }: SearchRequest,
): Promise<SearchPage> {
  requireFields(filters, ['id', ...(entry.filters ?? [])])
  const records = await readUntilFound(async (cursor) => {
    const page = { objectName, fields, filters, pageSize, cursor }
    const read = await readLocated(call, entry, page)
    return { ...read, records: matchFilters(read.records, filters, record) }
  })
  return { records }
}

/** In the order of their ids, so that a read that goes on later finds them where they were. */
const locationIds = memoByCall(async (call) => {
  const { json } = await call.request({ path: '/v2/locations' })
  return recordsAt(json, 'locations')
    .flatMap(({ id }) => asString(id) ?? [])
    .sort()
})
