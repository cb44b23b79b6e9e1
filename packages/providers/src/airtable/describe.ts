// Fields of an Airtable table, from the schema of its base.
import {
  asString,
  type Call,
  choicesIn,
  describeCustomField,
  type FieldDescription,
  type NativeRecord,
  type ObjectDescription,
  recordsAt,
  refusal,
  typed,
  valueAt,
} from '@mortise/connector-kit'
import { tableOf } from './object.ts'

export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const { baseId, table } = tableOf(objectName)
  const { json } = await call.request({ path: `/v0/meta/bases/${baseId}/tables` })
  const found = recordsAt(json, 'tables').find(({ id, name }) => id === table || name === table)
  if (!found) {
    const message = `The base ${baseId} has no table "${table}".`
    throw refusal(message, 404)
  }
  const fields = recordsAt(found, 'fields').flatMap(toField)
  return { objectName, displayName: asString(found.name) ?? table, fields, isComplete: true }
}

function toField(field: NativeRecord): FieldDescription[] {
  const fieldName = asString(field.name)
  const providerType = asString(field.type) ?? 'unknown'
  if (fieldName === undefined) return []
  const target = asString(valueAt(field, 'options.linkedTableId'))
  const described = describeCustomField({
    fieldName,
    displayName: fieldName,
    providerType,
    valueTypes,
    values: choicesIn(valueAt(field, 'options.choices'), { value: 'name' }),
    isReadOnly: computed.includes(providerType),
  })
  return [target === undefined ? described : { ...described, referenceTo: [target] }]
}

const valueTypes = typed(
  'singleLineText:string multilineText:string richText:string email:string url:string phoneNumber:string',
  'number:float currency:float percent:float duration:float rating:int count:int autoNumber:int',
  'checkbox:boolean date:date dateTime:datetime createdTime:datetime lastModifiedTime:datetime',
  'singleSelect:singleSelect multipleSelects:multiSelect multipleRecordLinks:reference',
)

const computed = [
  'formula',
  'rollup',
  'count',
  'multipleLookupValues',
  'createdTime',
  'lastModifiedTime',
  'createdBy',
  'lastModifiedBy',
  'autoNumber',
  'button',
  'externalSyncSource',
  'aiText',
]
