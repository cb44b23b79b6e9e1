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
  objectIn,
  recordsAt,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'

/** @throws ProviderError stop/404 when there is no such object. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const fields = objectIn(objects, objectName, 'Close')
  return describeStatic(objectName, fields, (await customFields(call, objectName)).flatMap(toField))
}

/**
 * Custom fields of an object, those shared between objects included. Records carry them as `custom.cf_…`.
 * Unverified: the path of the schema and where the fields are in its answer.
 * Unverified: from memory of https://developer.close.com/api/resources/custom-fields
 */
export const customFields = memoByCall(async (call: Call, objectName: string): Promise<NativeRecord[]> => {
  const { json } = await call.request({ path: `/api/v1/custom_field_schema/${objectName}/` })
  return recordsAt(json, 'fields')
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

/** Unverified: from memory of https://developer.close.com/api/resources/custom-fields */
const valueTypes: Readonly<Record<string, FieldDescription['valueType']>> = {
  text: 'string',
  textarea: 'string',
  number: 'float',
  date: 'date',
  datetime: 'datetime',
  choices: 'singleSelect',
  user: 'reference',
  contact: 'reference',
}
