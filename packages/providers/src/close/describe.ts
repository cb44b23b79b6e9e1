// Describes Close's objects: the documented fields and the organisation's custom ones.
import {
  asString,
  type Call,
  choicesIn,
  describeCustomField,
  describeStatic,
  type FieldDescription,
  humanize,
  memoByCall,
  type NativeRecord,
  type ObjectDescription,
  recordsAt,
  typed,
} from '@mortise/connector-kit'
import { allListed } from './list.ts'
import { objectOf } from './objects.ts'

/** @throws ProviderError stop/404 when there is no such object. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const fields = objectOf(objectName)
  return describeStatic(objectName, fields, (await customFields(call, objectName)).flatMap(toField))
}

/**
 * Custom fields of an object, those shared between objects included. Records carry them as `custom.cf_…`.
 * Types of records list their fields, and each has its own schema.
 */
export const customFields = memoByCall(async (call: Call, objectName: string): Promise<NativeRecord[]> => {
  const { customFields: described, ofType } = objectOf(objectName)
  if (described === undefined) return []
  if (described === 'schema' || ofType) {
    const kind =
      described === 'custom_activity_type' ? 'activity/' : described === 'schema' ? '' : 'custom_object/'
    const path = `/api/v1/custom_field_schema/${kind}${encodeURIComponent(objectName)}/`
    const { json } = await call.request({ path })
    return recordsAt(json, 'fields')
  }
  const types = await allListed(call, described)
  const fields = types.flatMap((type) => recordsAt(type, 'fields'))
  return [...new Map(fields.map((field) => [field.id, field])).values()]
})

function toField(field: NativeRecord): FieldDescription[] {
  const id = asString(field.id)
  if (id === undefined) return []
  const valueType = valueTypes[String(field.type)]
  return [
    describeCustomField({
      fieldName: `custom.${id}`,
      displayName: asString(field.name) ?? humanize(id),
      providerType: field.type,
      valueType:
        valueType === 'singleSelect' && field.accepts_multiple_values === true ? 'multiSelect' : valueType,
      values: choicesIn(field.choices),
      isRequired: field.required === true,
    }),
  ]
}

const valueTypes = typed(
  'text:string textarea:string number:float date:date datetime:datetime choices:singleSelect user:reference',
  'contact:reference',
)
