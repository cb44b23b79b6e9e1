// Describes Freshdesk's objects: the documented fields and the account's custom ones.
import {
  asArray,
  asObject,
  asString,
  type Call,
  choicesIn,
  describeCustomField,
  describeStatic,
  type FieldDescription,
  type NativeRecord,
  type ObjectDescription,
  objectIn,
  recordsAt,
  typed,
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
  if (fieldName === undefined) return []
  const listed = asArray(field.choices)
  return [
    describeCustomField({
      fieldName,
      displayName: field.label,
      providerType: field.type,
      valueType: valueTypes[String(field.type).replace('custom_', '')],
      values: choicesIn(listed.length > 0 ? listed : Object.keys(asObject(field.choices) ?? {})),
      isRequired: field.required_for_agents === true,
    }),
  ]
}

/** Types without their `custom_`. */
const valueTypes = typed(
  'text:string paragraph:string url:string phone_number:string number:int decimal:float checkbox:boolean',
  'date:date date_time:datetime dropdown:singleSelect multi_select_dropdown:multiSelect',
)
