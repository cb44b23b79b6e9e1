// Reads Shopify's objects, oldest change first where the list can be sorted so.
import {
  byConnection,
  type Call,
  inVariables,
  keepChanged,
  matchFilters,
  objectIn,
  type ReadPage,
  type ReadRequest,
  readList,
  recordsAt,
} from '@mortise/connector-kit'
import { dataOf, toRequest } from './ask.ts'
import { objects, selectionOf } from './objects.ts'
import { toQuery } from './query.ts'
import { record } from './record.ts'

/** A page may hold 250, but a query may cost 1,000 points and a record costs up to a dozen. Unverified: from memory of https://shopify.dev/docs/api/usage/limits */
export const pageSizeMax = 50

/** One page; filters the search does not know are applied here. */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, until, filters = [], cursor, pageSize } = request
  const object = objectIn(objects, objectName, 'Shopify')
  const { connection, sortKey = 'UPDATED_AT', listArguments } = object
  const further = [...(sortKey ? [`sortKey: ${sortKey}`] : []), ...(listArguments ? [listArguments] : [])]
  const page = await readList(call, {
    request: toRequest(
      `query ($first: Int!, $after: String, $query: String) {
  page: ${connection}(${['first: $first', 'after: $after', 'query: $query', ...further].join(', ')}) {
    nodes { ${selectionOf(object)} }
    pageInfo { hasNextPage endCursor }
  }
}`,
      { query: toQuery(object, { filters, since, until }) ?? null },
    ),
    style: byConnection,
    items: (answer) => recordsAt(dataOf(answer), 'page.nodes'),
    cursor,
    pageSize,
    pageSizeMax,
    place: inVariables,
  })
  const kept = keepChanged(page, request, record)
  return { ...kept, records: matchFilters(kept.records, filters, record) }
}
