// The fields of an object as the account has them set up, custom ones among them.
import {
  asArray,
  asObject,
  asString,
  type Call,
  type FieldDescription,
  isObject,
  type NativeRecord,
  typed,
  valueAt,
} from '@mortise/connector-kit'
import type { ProductboardObject } from './objects.ts'

/**
 * Notes are set up by kind (simple, conversation); a field of several kinds is one field.
 * @see https://developer.productboard.com/v2.0.0/reference/configuration-endpoint read 2026-11-22
 */
export async function configuredFields(
  call: Call,
  { path }: ProductboardObject,
  objectName: string,
): Promise<FieldDescription[]> {
  const ofType = path === '/v2/entities' ? `/${objectName}` : ''
  const { json } = await call.request({ path: `${path}/configurations${ofType}` })
  const data = valueAt(json, 'data')
  const setUp = (Array.isArray(data) ? data : [data]).flatMap((type) => fieldsOf(asObject(type)?.fields))
  const byName = new Map(setUp.flatMap(toField).map((field) => [field.fieldName, field]))
  return [...byName.values()]
}

/** By id in an object, as documented; a list is taken, too. */
function fieldsOf(fields: unknown): NativeRecord[] {
  return (isObject(fields) ? Object.values(fields) : asArray(fields)).filter(isObject)
}

function toField({ id, name, schema, lifecycle, constraints }: NativeRecord): FieldDescription[] {
  const fieldName = asString(id)
  if (fieldName === undefined) return []
  const providerType = asString(schema) ?? 'unknown'
  const isSettable = ['create', 'update'].some((when) => valueAt(lifecycle, `${when}.set`) === true)
  return [
    {
      fieldName,
      displayName: asString(name) ?? fieldName,
      valueType: valueTypes[providerType.replace(/WithMetadata$/, '')] ?? 'other',
      providerType,
      isReadOnly: !isSettable,
      // Fields of Productboard's own have words for ids.
      isCustom: /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(fieldName),
      isRequired: valueAt(constraints, 'required') === true,
    },
  ]
}

/**
 * Choices are objects with an id and a name.
 * @see https://developer.productboard.com/v2.0.0/reference/field-value-types read 2026-11-22
 */
const valueTypes = typed(
  'TextFieldValue:string RichTextFieldValue:string NumberFieldValue:float BooleanFieldValue:boolean',
  'DateFieldValue:date DateTimeFieldValue:datetime StatusFieldValue:singleSelect',
  'SingleSelectFieldValue:singleSelect MultiSelectFieldValue:multiSelect',
)
