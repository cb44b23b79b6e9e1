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
  readList,
} from '@mortise/connector-kit'
import { byPage } from './list.ts'
import { objects } from './objects.ts'

/** Unverified: told by https://github.com/PradeepMarri/salesloft-com-v2-openapi alone (read 2026-11-22). */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const object = objectIn(objects, objectName, 'Salesloft')
  if (object.customOf === undefined) return describeStatic(objectName, object)
  const custom: FieldDescription[] = []
  let cursor: string | undefined
  do {
    const page = await readList(call, {
      request: { path: '/v2/custom_fields', query: { field_type: object.customOf } },
      style: byPage,
      items: 'data',
      cursor,
      pageSize: 100,
      pageSizeMax: 100,
    })
    custom.push(...page.records.filter(({ field_type }) => field_type === object.customOf).flatMap(toField))
    cursor = page.nextCursor
  } while (cursor !== undefined)
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
