// Current records of Shopify's by id, in one question.
import { type Call, type NativeRecord, objectIn, recordsAt } from '@mortise/connector-kit'
import { ask } from './ask.ts'
import { wantedKeys } from './metafields.ts'
import { costlyAmong, objects, selectionOf } from './objects.ts'
import { fromNative, namesOf, sizeFor } from './read.ts'
import { toGidOf } from './shopify-object.ts'

/** A list of inputs holds 250, but a query may cost 1,000 points, as for pages. @see https://shopify.dev/api/usage/limits read 2026-11-22 */
const idsMax = 50

/** Records by id, those not found left out; with the metafields that are named, or every one. */
export async function fetchByIds(
  call: Call,
  given: {
    objectName: string
    ids: readonly string[]
    fields?: readonly string[] | 'all'
    namedFields?: readonly string[] | undefined
  },
): Promise<NativeRecord[]> {
  const { objectName, fields = [], namedFields: named } = given
  const object = objectIn(objects, objectName, 'Shopify')
  const gids = given.ids.filter(isId).map((id) => toGidOf(object.type, id))
  if (gids.length === 0) return []
  const keys = await wantedKeys(call, object, { fields, named })
  const lists = costlyAmong(object, namesOf({ fields, named }))
  const size = Math.min(idsMax, sizeFor(object, { keys, lists }))
  const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ${object.type} { ${selectionOf(object, { keys, lists })} } } }`
  const found: NativeRecord[] = []
  for (let start = 0; start < gids.length; start += size) {
    const answer = await ask(call, query, { ids: gids.slice(start, start + size) })
    found.push(...recordsAt(answer, 'nodes').map(fromNative(object)))
  }
  return found
}

/** `7`, or `5?inventory_item_id=7` of the stock of an item at a location. */
function isId(id: string): boolean {
  return /^\d+(\?inventory_item_id=\d+)?$/.test(id)
}
