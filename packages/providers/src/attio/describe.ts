// Describes Attio's objects, standard and custom, and lists by their attributes.
import {
  asString,
  type Call,
  describeStatic,
  type FieldDescription,
  humanize,
  type NativeRecord,
  type ObjectDescription,
  typed,
} from '@mortise/connector-kit'
import { attributesOf } from './attributes.ts'
import { listSlug, ownObject } from './objects.ts'

/** @throws ProviderError stop/404 when the object does not exist. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const described = ownObject(objectName)
  if (described) return describeStatic(objectName, described)
  const fields = (await attributesOf(call, objectName)).flatMap(toField)
  const named = new Set(fields.map(({ fieldName }) => fieldName))
  const always = listSlug(objectName) === undefined ? recordFields : entryFields
  const own = always.filter(({ fieldName }) => !named.has(fieldName))
  return { objectName, displayName: humanize(objectName), fields: [...own, ...fields], isComplete: true }
}

const fieldsOf = (
  fields: readonly [string, FieldDescription['valueType']][],
  writable: readonly string[] = [],
) =>
  fields.map(([fieldName, valueType]) => ({
    fieldName,
    displayName: humanize(fieldName),
    valueType,
    providerType: valueType,
    isReadOnly: !writable.includes(fieldName),
    isCustom: false,
    isRequired: writable.includes(fieldName),
  }))

/** Fields of every record beside its attributes. */
const recordFields: readonly FieldDescription[] = fieldsOf([
  ['record_id', 'string'],
  ['created_at', 'datetime'],
  ['web_url', 'string'],
])

/** The same of entries of lists, which are made of a record. */
const entryFields: readonly FieldDescription[] = fieldsOf(
  [
    ['entry_id', 'string'],
    ['parent_record_id', 'reference'],
    ['parent_object', 'string'],
    ['created_at', 'datetime'],
  ],
  ['parent_record_id', 'parent_object'],
)

function toField(attribute: NativeRecord): FieldDescription[] {
  const fieldName = asString(attribute.api_slug)
  const providerType = asString(attribute.type) ?? 'unknown'
  if (fieldName === undefined) return []
  return [
    {
      fieldName,
      displayName: asString(attribute.title) ?? humanize(fieldName),
      valueType: valueTypes[providerType] ?? 'other',
      providerType,
      isReadOnly: attribute.is_writable === false,
      isCustom: attribute.is_system_attribute === false,
      isRequired: attribute.is_required === true,
    },
  ]
}

/** @see https://docs.attio.com/docs/attribute-types/attribute-types.md read 2026-11-21 */
const valueTypes = typed(
  'text:string personal-name:string number:float rating:int currency:float checkbox:boolean date:date',
  'timestamp:datetime interaction:datetime status:singleSelect',
  // They may hold several values, so they are read as lists.
  'select:multiSelect',
  'email-address:other phone-number:other domain:other record-reference:reference actor-reference:reference',
)
