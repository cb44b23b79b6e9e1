// Describes Freshdesk's objects: the documented fields and the account's custom ones.
import {
  asArray,
  asObject,
  asString,
  type Call,
  describeStatic,
  type FieldDescription,
  humanize,
  type NativeRecord,
  type ObjectDescription,
  objectIn,
  recordsAt,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'

/** @throws ProviderError stop/404 when there is no such object. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const object = objectIn(objects, objectName, 'Freshdesk')
  if (object.fieldsPath === undefined) return describeStatic(objectName, object)
  const fields = recordsAt((await call.request({ path: object.fieldsPath })).json, '')
  return describeStatic(
    objectName,
    object,
    fields.filter((field) => field.default === false).flatMap(toField),
  )
}

function toField(field: NativeRecord): FieldDescription[] {
  const fieldName = asString(field.name)
  const providerType = asString(field.type) ?? 'unknown'
  if (fieldName === undefined) return []
  const choices =
    asArray(field.choices).length > 0 ? asArray(field.choices) : Object.keys(asObject(field.choices) ?? {})
  const values = choices.map(String).map((value) => ({ value, displayValue: value }))
  return [
    {
      fieldName,
      displayName: asString(field.label) ?? humanize(fieldName),
      valueType: valueTypes[providerType.replace('custom_', '')] ?? 'other',
      providerType,
      isReadOnly: false,
      isCustom: true,
      isRequired: field.required_for_agents === true,
      ...(values.length > 0 ? { values } : {}),
    },
  ]
}

/** Types without their `custom_`. Unverified: from memory of https://developers.freshdesk.com/api/ */
const valueTypes: Readonly<Record<string, FieldDescription['valueType']>> = {
  text: 'string',
  paragraph: 'string',
  url: 'string',
  phone_number: 'string',
  number: 'int',
  decimal: 'float',
  checkbox: 'boolean',
  date: 'date',
  date_time: 'datetime',
  dropdown: 'singleSelect',
  multi_select_dropdown: 'multiSelect',
}
