// Fields of Intercom's objects: the documented ones, and the account's custom data attributes.
import {
  asArray,
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
import { isOwn } from './record.ts'

/** @see https://www.npmjs.com/package/intercom-client/v/7.0.3 read 2026-11-21 */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const object = objectIn(objects, objectName, 'Intercom')
  const { json } = await call.request({ path: '/data_attributes', query: { model: object.model } })
  const custom = recordsAt(json, 'data').filter(
    ({ custom: isCustom, name }) => isCustom === true && !isOwn(String(name), object),
  )
  return describeStatic(objectName, object, custom.flatMap(toField))
}

const valueTypes: Readonly<Record<string, FieldDescription['valueType']>> = {
  string: 'string',
  integer: 'int',
  float: 'float',
  boolean: 'boolean',
  date: 'datetime',
}

function toField(attribute: NativeRecord): FieldDescription[] {
  const fieldName = asString(attribute.name)
  if (fieldName === undefined) return []
  const providerType = asString(attribute.data_type) ?? 'unknown'
  const values = asArray(attribute.options).map((option) => ({
    value: String(option),
    displayValue: String(option),
  }))
  return [
    {
      fieldName,
      displayName: asString(attribute.label) ?? humanize(fieldName),
      valueType: values.length > 0 ? 'singleSelect' : (valueTypes[providerType] ?? 'other'),
      providerType,
      isReadOnly: attribute.api_writable === false,
      isCustom: true,
      isRequired: false,
      ...(values.length > 0 ? { values } : {}),
    },
  ]
}
