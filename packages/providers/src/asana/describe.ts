// Fields of Asana's objects: the documented ones, and the custom fields of every workspace for tasks.
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
  typed,
} from '@mortise/connector-kit'
import { listPage, pageSizeMax, workspaceGids } from './list.ts'
import { objects } from './objects.ts'

/** @see https://developers.asana.com/docs/custom-fields-guide read 2026-11-21 */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const object = objectIn(objects, objectName, 'Asana')
  if (objectName !== 'tasks') return describeStatic(objectName, object)
  const custom: NativeRecord[] = []
  for (const workspace of await workspaceGids(call)) custom.push(...(await customFieldsIn(call, workspace)))
  return describeStatic(objectName, object, custom.flatMap(toField))
}

async function customFieldsIn(call: Call, workspace: string): Promise<NativeRecord[]> {
  const found: NativeRecord[] = []
  let cursor: string | undefined
  do {
    const page = await listPage(call, {
      path: `/1.0/workspaces/${encodeURIComponent(workspace)}/custom_fields`,
      query: { opt_fields: 'name,type,is_value_read_only,enum_options.name,enum_options.enabled' },
      cursor,
      pageSize: pageSizeMax,
    })
    found.push(...page.records)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return found
}

const valueTypes = typed('text:string number:float enum:singleSelect multi_enum:multiSelect date:date')

function toField(field: NativeRecord): FieldDescription[] {
  const gid = asString(field.gid)
  if (gid === undefined) return []
  return [
    describeCustomField({
      fieldName: `custom_field_${gid}`,
      displayName: asString(field.name) ?? gid,
      providerType: field.type,
      valueTypes,
      values: choicesIn(field.enum_options, { value: 'gid', displayValue: 'name' }),
      isReadOnly: field.is_value_read_only === true,
    }),
  ]
}
