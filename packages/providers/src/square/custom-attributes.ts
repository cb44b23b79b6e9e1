// Custom attributes of customers: fields of the seller's own, which Square answers for one customer at a time.
import {
  asArray,
  askEach,
  asObject,
  asString,
  type Call,
  choicesIn,
  describeCustomField,
  type FieldDescription,
  type NativeRecord,
  type ReadRequest,
  recordsAt,
  typed,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** Keys are the seller's and other applications', so they get a prefix that no field of Square has. */
const prefix = 'custom:'
/** Where `record` looks for them. */
const container = 'custom_attributes'

/** Whether custom attributes are asked for by name; they cost a request for each customer, so `all` leaves them out. */
export function wantsCustom({
  fields,
  namedFields = [],
}: Pick<ReadRequest, 'fields' | 'namedFields'>): boolean {
  return [...(fields === 'all' ? [] : fields), ...namedFields].some((name) => name.startsWith(prefix))
}

/**
 * The customers with their custom attributes as fields (`custom:favorite-drink`).
 * @see https://developer.squareup.com/docs/customer-custom-attributes-api/custom-attributes read 2026-11-22
 */
export async function withCustomAttributes(
  call: Call,
  customers: readonly NativeRecord[],
): Promise<NativeRecord[]> {
  return askEach(call, customers, async (customer) => {
    const id = record.id(customer) ?? ''
    const path = `/v2/customers/${encodeURIComponent(id)}/custom-attributes`
    const own = await listed(call, path, 'custom_attributes')
    const fields = own.map(({ key, value }) => [`${prefix}${String(key)}`, value] as const)
    return { ...customer, [container]: Object.fromEntries(fields) }
  })
}

/**
 * The custom attributes that sellers and applications have defined, as far as they are visible.
 * @see https://developer.squareup.com/docs/customer-custom-attributes-api/custom-attribute-definitions read 2026-11-22
 */
export async function customFields(
  call: Call,
  _entry: unknown,
  objectName: string,
): Promise<FieldDescription[]> {
  if (objectName !== 'customers') return []
  const path = '/v2/customers/custom-attribute-definitions'
  const definitions = await listed(call, path, 'custom_attribute_definitions')
  return definitions.flatMap(({ key, name, schema }) => {
    const { $ref, items } = asObject(schema) ?? {}
    return typeof key === 'string'
      ? [
          describeCustomField({
            fieldName: `${prefix}${key}`,
            displayName: name,
            providerType: asString($ref)?.split('.').at(-1) ?? 'Selection',
            valueTypes,
            values: choicesIn(asArray(asObject(items)?.names)),
            isReadOnly: true,
          }),
        ]
      : []
  })
}

const valueTypes = typed(
  'String:string Email:string PhoneNumber:string Duration:string Date:date DateTime:datetime Boolean:boolean',
  'Number:float Selection:multiSelect',
)

async function listed(call: Call, path: string, items: string): Promise<NativeRecord[]> {
  const found: NativeRecord[] = []
  let cursor: string | undefined
  do {
    const { json } = await call.request({ path, query: { limit: 100, cursor } })
    found.push(...recordsAt(json, items))
    cursor = asString(asObject(json)?.cursor)
  } while (cursor !== undefined && cursor !== '')
  return found
}
