// Fields of Zendesk's objects: the documented ones, and the account's own from its fields endpoints.
import {
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
import type { ZendeskObject } from './zendesk-object.ts'

/**
 * Fields with their types and options. Inactive fields are left out: values can no longer be seen or set.
 * @see https://developer.zendesk.com/api-reference/ticketing/tickets/ticket_fields/ read 2026-11-21
 */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const object = objectIn(objects, objectName, 'Zendesk')
  return describeStatic(objectName, object, object.custom ? await customFields(call, object.custom) : [])
}

async function customFields(
  call: Call,
  { path, member }: NonNullable<ZendeskObject['custom']>,
): Promise<FieldDescription[]> {
  const { json } = await call.request({ path })
  const listed = recordsAt(json, path.slice(path.lastIndexOf('/') + 1))
  // System fields of tickets are in the list, too; they cannot be removed.
  const custom = listed.filter(
    ({ active, removable, system }) => active !== false && removable !== false && system !== true,
  )
  return custom.flatMap((field) => toField(field, member))
}

function toField(field: NativeRecord, member: string): FieldDescription[] {
  const fieldName = member === 'custom_fields' ? `custom_field_${field.id}` : asString(field.key)
  if (fieldName === undefined) return []
  return [
    describeCustomField({
      fieldName,
      displayName: asString(field.title) ?? fieldName,
      providerType: field.type,
      valueTypes,
      values: choicesIn(field.custom_field_options, { value: 'value', displayValue: 'name' }),
      isRequired: field.required === true,
    }),
  ]
}

/** The meaning of Zendesk's names for field types. */
export const valueTypes = typed(
  'text:string textarea:string regexp:string partialcreditcard:string checkbox:boolean date:date integer:int',
  'decimal:float tagger:singleSelect dropdown:singleSelect multiselect:multiSelect lookup:reference',
)
