// Fields of Intercom's objects: the documented ones, and the account's custom data attributes.
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
import { isOwn } from './record.ts'

/** @see https://www.npmjs.com/package/intercom-client/v/7.0.3 read 2026-11-21 */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const object = objectIn(objects, objectName, 'Intercom')
  const { model } = object
  if (model === undefined) return describeStatic(objectName, object)
  const { json } = await call.request({ path: '/data_attributes', query: { model } })
  const custom = recordsAt(json, 'data').filter(
    ({ custom: isCustom, name }) => isCustom === true && !isOwn(String(name), object),
  )
  return describeStatic(objectName, object, custom.flatMap(toField))
}

const valueTypes = typed('string:string integer:int float:float boolean:boolean date:int')

function toField(attribute: NativeRecord): FieldDescription[] {
  const fieldName = asString(attribute.name)
  if (fieldName === undefined) return []
  const values = choicesIn(attribute.options)
  return [
    describeCustomField({
      fieldName,
      displayName: attribute.label,
      providerType: attribute.data_type,
      valueTypes,
      valueType: values.length > 0 ? 'singleSelect' : undefined,
      values,
      isReadOnly: attribute.api_writable === false,
    }),
  ]
}
