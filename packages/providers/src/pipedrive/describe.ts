// Fields of Pipedrive's objects: the documented ones, and the account's own from its fields endpoint.
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
  readWholeList,
  typed,
} from '@mortise/connector-kit'
import { byV2Cursor } from './list.ts'
import { objects } from './objects.ts'

/**
 * Fields with their types and options.
 * @see https://www.npmjs.com/package/pipedrive/v/33.7.0 read 2026-11-21
 */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const object = objectIn(objects, objectName, 'Pipedrive')
  const custom = object.fieldsPath === undefined ? [] : await customFields(call, object.fieldsPath)
  return describeStatic(objectName, object, custom)
}

async function customFields(call: Call, path: string): Promise<FieldDescription[]> {
  const found = await readWholeList(call, {
    request: { path },
    style: byV2Cursor,
    items: 'data',
    pageSizeMax: 500,
  })
  return found.filter((field) => field.is_custom_field === true).flatMap(toField)
}

function toField(field: NativeRecord): FieldDescription[] {
  const fieldName = asString(field.field_code)
  if (fieldName === undefined) return []
  return [
    describeCustomField({
      fieldName,
      displayName: field.field_name,
      providerType: field.field_type,
      valueTypes,
      values: choicesIn(field.options, { value: 'id', displayValue: 'label' }),
    }),
  ]
}

/** @see https://pipedrive.readme.io/docs/core-api-concepts-custom-fields read 2026-11-21 */
const valueTypes = typed(
  'varchar:string varchar_auto:string text:string phone:string double:float int:int boolean:boolean',
  'date:date enum:singleSelect set:multiSelect user:reference org:reference people:reference deal:reference',
)
