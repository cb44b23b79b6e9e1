// Fields of Salesloft's objects: the documented ones, and the account's own.
import {
  asString,
  type Call,
  describeCustomField,
  describeStatic,
  type FieldDescription,
  type NativeRecord,
  type ObjectDescription,
  objectIn,
  readWholeList,
} from '@mortise/connector-kit'
import { byPage } from './list.ts'
import { objects } from './objects.ts'

/** Unverified: told by https://github.com/PradeepMarri/salesloft-com-v2-openapi alone (read 2026-11-22). */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const object = objectIn(objects, objectName, 'Salesloft')
  if (object.customOf === undefined) return describeStatic(objectName, object)
  const found = await readWholeList(call, {
    request: { path: '/v2/custom_fields', query: { field_type: object.customOf } },
    style: byPage,
    items: 'data',
    pageSizeMax: 100,
  })
  const custom = found.filter(({ field_type }) => field_type === object.customOf).flatMap(toField)
  return describeStatic(objectName, object, custom)
}

function toField({ name, value_type }: NativeRecord): FieldDescription[] {
  const fieldName = asString(name)
  if (fieldName === undefined) return []
  return [
    describeCustomField({
      fieldName,
      displayName: fieldName,
      providerType: asString(value_type) ?? 'text',
      valueType: value_type === 'date' ? 'date' : 'string',
    }),
  ]
}
