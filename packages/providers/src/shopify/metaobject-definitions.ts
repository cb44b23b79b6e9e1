// The metaobjects of a shop and their fields.
import {
  asString,
  byConnection,
  type Call,
  describeCustomField,
  describeStatic,
  type FieldDescription,
  inVariables,
  listIn,
  listPages,
  memoByCall,
  type NativeRecord,
  type ObjectDescription,
  type ObjectList,
  ProviderError,
  readList,
  recordsAt,
  summarize,
  typed,
  valueAt,
} from '@mortise/connector-kit'
import { ask, dataOf, toRequest } from './ask.ts'
import { typesOf } from './metafield-types.ts'
import { own } from './own.ts'

/** A definition of metaobjects. */
export interface Definition {
  type: string
  displayName: string
  fields: readonly NativeRecord[]
}

const every = `query ($first: Int!, $after: String) {
  page: metaobjectDefinitions(first: $first, after: $after) {
    nodes { type name }
    pageInfo { hasNextPage endCursor }
  }
}`

/** @see https://shopify.dev/docs/api/admin-graphql/latest/connections/MetaobjectConnection.md (the definitions) read 2026-11-22 */
export function listCustom(call: Call): Promise<ObjectList> {
  return listPages(
    (cursor) =>
      readList(call, {
        request: toRequest(every, {}),
        style: byConnection,
        items: (answer) => listIn({ ...answer, json: dataOf(answer) }, 'page.nodes'),
        cursor,
        pageSize: 100,
        pageSizeMax: 100,
        place: inVariables,
      }),
    ({ type, name }) =>
      typeof type === 'string'
        ? summarize(own.nameOf(type), { displayName: String(name ?? type), isCustom: true })
        : undefined,
  )
}

const single = `query ($type: String!) {
  definition: metaobjectDefinitionByType(type: $type) {
    name
    fieldDefinitions { key name required type { name } capabilities { adminFilterable { enabled } } }
  }
}`

/**
 * The definition of that type. @throws ProviderError stop/404 when the shop has none
 * @see https://shopify.dev/changelog/metaobject-field-capabilities (fields that can be filtered by) read 2026-11-22
 */
export const definitionOf: (call: Call, objectName: string) => Promise<Definition> = memoByCall(
  async (call, objectName) => {
    const type = own.vendorNameIn(objectName) ?? ''
    const { definition } = await ask(call, single, { type })
    if (definition === null || definition === undefined) {
      throw new ProviderError({
        reaction: { kind: 'stop' },
        message: `Shopify has no metaobjects of the type "${type}" in this shop.`,
        status: 404,
      })
    }
    const displayName = String(valueAt(definition, 'name') ?? type)
    return { type, displayName, fields: recordsAt(definition, 'fieldDefinitions') }
  },
)

/** Fields of every metaobject. */
const ownFields = {
  readOnly: typed('id type displayName updatedAt:datetime'),
  writable: typed('handle'),
} as const

/** The fields of the definition, with what every metaobject has. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const { displayName, fields } = await definitionOf(call, objectName)
  const known = describeStatic(objectName, ownFields)
  const named = new Set(known.fields.map(({ fieldName }) => fieldName))
  const custom = fields.filter(({ key }) => !named.has(String(key))).flatMap(toField)
  return { ...known, displayName, fields: [...known.fields, ...custom], isComplete: true }
}

function toField({ key, name, required, type }: NativeRecord): FieldDescription[] {
  if (typeof key !== 'string') return []
  const providerType = valueAt(type, 'name')
  return [
    describeCustomField({
      fieldName: key,
      displayName: name,
      providerType,
      ...typesOf(asString(providerType)),
      isRequired: required === true,
    }),
  ]
}
