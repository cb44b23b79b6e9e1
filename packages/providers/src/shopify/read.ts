// Reads Shopify's objects, oldest change first where the list can be sorted so.
import {
  byConnection,
  type Call,
  type EqualsFilter,
  inVariables,
  keepChanged,
  listIn,
  matchFilters,
  type NativeRecord,
  objectIn,
  type ReadPage,
  type ReadRequest,
  readList,
} from '@mortise/connector-kit'
import { dataOf, toRequest } from './ask.ts'
import { inWindow, positionIn } from './list-window.ts'
import { isMetafield, metafieldPrefix } from './metafield-names.ts'
import { searchedMetafields, wantedKeys } from './metafields.ts'
import { costlyAmong, objects, selectionOf, type Wanted } from './objects.ts'
import { toQuery } from './query.ts'
import { readLevels } from './read-levels.ts'
import { compared, record } from './record.ts'
import type { ShopifyObject } from './shopify-object.ts'

/**
 * A page may hold 250, but a query may cost 1,000 points, and each object in a record (an amount, an address) is one.
 * @see https://help.shopify.com/en/api/graphql-admin-api/call-limit read 2026-11-22
 * @see https://shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits read 2026-11-22
 */
export const pageSizeMax = 50

/** The points that a page may cost, with some to spare, and what a record costs with no metafields, and with some. */
const costMax = 900
const recordCost = 14

/** One page; filters the search does not know are applied here. */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, fields, namedFields: named, since, until, cursor, pageSize } = request
  const object = objectIn(objects, objectName, 'Shopify')
  const { connection, sortKey = 'UPDATED_AT', listArguments } = object
  const filters = (request.filters ?? []).map(withNumber)
  if (objectName === 'inventory_levels') return readLevels(call, { ...request, filters })
  const searchNames = await searchNamesOf(call, { object, filters })
  const keys = [...new Set([...(await wantedKeys(call, object, { fields, named })), ...keysOf(filters)])]
  const wanted: Wanted = { keys, lists: costlyAmong(object, namesOf({ fields, named })) }
  const at = positionIn(cursor)
  const from = at.from === undefined ? since : new Date(at.from)
  const further = [...(sortKey ? [`sortKey: ${sortKey}`] : []), ...(listArguments ? [listArguments] : [])]
  const page = await readList(call, {
    request: toRequest(
      `query ($first: Int!, $after: String, $query: String) {
  page: ${connection}(${['first: $first', 'after: $after', 'query: $query', ...further].join(', ')}) {
    nodes { ${selectionOf(object, wanted)} }
    pageInfo { hasNextPage endCursor }
  }
}`,
      {
        query:
          toQuery({ ...object, searchNames }, { filters, since: from, until, afterId: at.afterId }) ?? null,
      },
    ),
    style: byConnection,
    items: (answer) => listIn({ ...answer, json: dataOf(answer) }, 'page.nodes').map(fromNative(object)),
    cursor: at.list,
    pageSize,
    pageSizeMax: sizeFor(object, wanted),
    place: inVariables,
  })
  const kept = keepChanged(inWindow(page, { at, sortKey }), request, record)
  return { ...kept, records: matchFilters(kept.records, filters, compared) }
}

/** Records that may be asked for at once. */
export function sizeFor({ costly = {} }: ShopifyObject, { keys = [], lists = [] }: Wanted): number {
  const cost = lists.reduce((sum, name) => sum + (costly[name]?.cost ?? 0), recordCost + keys.length)
  return Math.max(1, Math.min(pageSizeMax, Math.floor(costMax / cost)))
}

/** The fields that are asked for by name. */
export function namesOf(asked: {
  fields: readonly string[] | 'all'
  named?: readonly string[] | undefined
}): readonly string[] {
  return [...(asked.fields === 'all' ? [] : asked.fields), ...(asked.named ?? [])]
}

/** The function that makes a record of the object from a response. */
export function fromNative({ fromNative: make }: ShopifyObject): (native: NativeRecord) => NativeRecord {
  return make ?? ((native) => native)
}

/** The names the search has for fields; the shop's definitions are asked for where a metafield is among the filters. */
export async function searchNamesOf(
  call: Call,
  { object, filters }: { object: ShopifyObject; filters: readonly EqualsFilter[] },
): Promise<Readonly<Record<string, string>>> {
  if (!filters.some(({ fieldName }) => isMetafield(fieldName))) return object.searchNames
  return { ...object.searchNames, ...(await searchedMetafields(call, object)) }
}

function keysOf(filters: readonly EqualsFilter[]): string[] {
  return filters.flatMap(({ fieldName }) =>
    isMetafield(fieldName) ? [fieldName.slice(metafieldPrefix.length)] : [],
  )
}

/** A reference is compared by its number, in whatever form it was given: `gid://shopify/Customer/7` is 7. */
export function withNumber(filter: EqualsFilter): EqualsFilter {
  const number = /^gid:\/\/shopify\/\w+\/(\d+)$/.exec(String(filter.value))?.[1]
  return number === undefined ? filter : { ...filter, value: number }
}
