// Metafields: what a shop adds to products, customers, orders and other objects, by its own definitions.
import {
  asString,
  byConnection,
  type Call,
  describeCustomField,
  type FieldDescription,
  inVariables,
  listIn,
  memoByCall,
  type NativeRecord,
  readList,
  valueAt,
} from '@mortise/connector-kit'
import { dataOf, toRequest } from './ask.ts'
import { isMetafield, metafieldPrefix, toFieldName } from './metafield-names.ts'
import { typesOf } from './metafield-types.ts'
import type { ShopifyObject } from './shopify-object.ts'

/** A definition of metafields. */
interface MetafieldDefinition {
  fieldName: string
  displayName: unknown
  type: string | undefined
  /** The search compares its values. */
  isFilterable: boolean
}

const query = `query ($owner: MetafieldOwnerType!, $first: Int!, $after: String) {
  page: metafieldDefinitions(ownerType: $owner, first: $first, after: $after) {
    nodes { namespace key name type { name } capabilities { adminFilterable { enabled } } }
    pageInfo { hasNextPage endCursor }
  }
}`

/** A page holds 250; a shop may have a few hundred definitions for an object. */
const pagesMax = 10

const askDefinitions = memoByCall(async (call, owner): Promise<readonly MetafieldDefinition[]> => {
  const found: MetafieldDefinition[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const { records, nextCursor } = await readList(call, {
      request: toRequest(query, { owner }),
      style: byConnection,
      items: (answer) => listIn({ ...answer, json: dataOf(answer) }, 'page.nodes'),
      cursor,
      pageSize: 250,
      pageSizeMax: 250,
      place: inVariables,
    })
    found.push(...records.flatMap(toDefinition))
    cursor = nextCursor
    if (cursor === undefined) break
  }
  return found
})

function toDefinition({ namespace, key, name, type, capabilities }: NativeRecord): MetafieldDefinition[] {
  if (typeof namespace !== 'string' || typeof key !== 'string') return []
  return [
    {
      fieldName: toFieldName(namespace, key),
      displayName: name,
      type: asString(valueAt(type, 'name')),
      isFilterable: valueAt(capabilities, 'adminFilterable.enabled') === true,
    },
  ]
}

/** The metafields a shop defines for an object, requested once for each `Call`. */
async function definitionsOf(
  call: Call,
  { metafieldOwner }: ShopifyObject,
): Promise<readonly MetafieldDefinition[]> {
  return metafieldOwner === undefined ? [] : askDefinitions(call, metafieldOwner)
}

/** The defined metafields of an object, as fields. */
export async function metafieldFields(call: Call, object: ShopifyObject): Promise<FieldDescription[]> {
  const definitions = await definitionsOf(call, object)
  return definitions.map(({ fieldName, displayName, type }) =>
    describeCustomField({ fieldName, displayName, providerType: type, ...typesOf(type) }),
  )
}

/** Which metafields can be searched by, with the name each has there: texts, numbers and the like that are marked for it. */
export async function searchedMetafields(call: Call, object: ShopifyObject): Promise<Record<string, string>> {
  if (!object.searchesMetafields) return {}
  const definitions = await definitionsOf(call, object)
  const marked = definitions.filter(({ isFilterable, type }) => isFilterable && isPlain(type))
  return Object.fromEntries(marked.map(({ fieldName }) => [fieldName, fieldName]))
}

function isPlain(type: string | undefined): boolean {
  return ['string', 'int', 'float', 'boolean'].includes(typesOf(type).valueType ?? 'other')
}

/** The keys (`custom.material`) of the metafields that are asked for: those by name, and with `all` every defined one. */
export async function wantedKeys(
  call: Call,
  object: ShopifyObject,
  { fields, named = [] }: { fields: readonly string[] | 'all'; named?: readonly string[] | undefined },
): Promise<string[]> {
  if (object.metafieldOwner === undefined) return []
  const asked =
    fields === 'all' ? (await definitionsOf(call, object)).map(({ fieldName }) => fieldName) : fields
  return [
    ...new Set([...asked, ...named].filter(isMetafield).map((name) => name.slice(metafieldPrefix.length))),
  ]
}
