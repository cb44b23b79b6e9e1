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
import { objects } from './objects.ts'
import { byPage } from './read.ts'

/** Unverified: as remembered of https://developers.salesloft.com/docs/api/custom-fields-index/ */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const object = objectIn(objects, objectName, 'Salesloft')
  if (object.customOf === undefined) return describeStatic(objectName, object)
  const custom: FieldDescription[] = []
  let cursor: string | undefined
  do {
    const page = await readList(call, {
      request: { path: '/v2/custom_fields' },
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
