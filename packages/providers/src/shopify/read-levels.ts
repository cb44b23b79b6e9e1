// Reads how much of each item there is at each location: a list below every location, read as one.
import {
  byConnection,
  byCursor,
  type Call,
  type EqualsFilter,
  inVariables,
  keepChanged,
  listIn,
  matchFilters,
  memoLastByCall,
  type ReadPage,
  type ReadRequest,
  readChildren,
  readList,
} from '@mortise/connector-kit'
import { dataOf, toRequest } from './ask.ts'
import { levelSelection, withQuantities } from './level-quantities.ts'
import { toQuery } from './query.ts'
import { compared, record } from './record.ts'
import { toGidOf } from './shopify-object.ts'

/** A level costs some ten points, like other records. */
const pageSizeMax = 50

const locations = `query ($first: Int!, $after: String) {
  page: locations(first: $first, after: $after, sortKey: ID, includeInactive: true, includeLegacy: true) {
    nodes { id }
    pageInfo { hasNextPage endCursor }
  }
}`
const levels = `query ($location: ID!, $first: Int!, $after: String, $query: String) {
  location(id: $location) {
    page: inventoryLevels(first: $first, after: $after, query: $query) {
      nodes { ${levelSelection} }
      pageInfo { hasNextPage endCursor }
    }
  }
}`
const byLevels = byCursor({
  cursor: 'after',
  limit: 'first',
  next: 'data.location.page.pageInfo.endCursor',
  hasMore: 'data.location.page.pageInfo.hasNextPage',
})

/** A page of locations: asked again for each page of what is there, so the last one is remembered. */
const locationsAt = memoLastByCall(
  (call, cursor): Promise<ReadPage> =>
    readList(call, {
      request: toRequest(locations, {}),
      style: byConnection,
      items: (answer) => listIn({ ...answer, json: dataOf(answer) }, 'page.nodes'),
      cursor: cursor === '' ? undefined : cursor,
      pageSize: 50,
      pageSizeMax: 50,
      place: inVariables,
    }),
)

/**
 * One page, location after location; of one location where the filters name it.
 * @see https://www.npmjs.com/package/@shopify/dev-mcp/v/1.16.0 (the schema, `Location.inventoryLevels`) read 2026-11-22
 */
export async function readLevels(
  call: Call,
  request: ReadRequest & { filters: readonly EqualsFilter[] },
): Promise<ReadPage> {
  const { filters, since, until, pageSize } = request
  const ofItem = filters.filter(({ fieldName }) => fieldName === 'item')
  const query = toQuery({ searchNames: { item: 'inventory_item_id' } }, { filters: ofItem, since, until })
  const named = filters.find(({ fieldName }) => fieldName === 'location')?.value
  const page = await readChildren({
    cursor: request.cursor,
    parents: async (cursor) =>
      named === undefined
        ? locationsAt(call, cursor ?? '')
        : { records: [{ id: toGidOf('Location', String(named)) }] },
    children: (location, cursor) =>
      readList(call, {
        request: toRequest(levels, { location: location.id, query: query ?? null }),
        style: byLevels,
        items: (answer) =>
          listIn({ ...answer, json: dataOf(answer) }, 'location.page.nodes').map(withQuantities),
        cursor,
        pageSize,
        pageSizeMax,
        place: inVariables,
      }),
  })
  const kept = keepChanged(page, request, record)
  return { ...kept, records: matchFilters(kept.records, filters, compared) }
}
