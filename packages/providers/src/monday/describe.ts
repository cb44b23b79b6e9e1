// Describes Monday's objects: what its reference lists, and the columns of boards.
import {
  asObject,
  asString,
  type Call,
  describeCustomField,
  describeStatic,
  type FieldDescription,
  type NativeRecord,
  type ObjectDescription,
  typed,
} from '@mortise/connector-kit'
import { readAllColumns, readBoard } from './columns.ts'
import { objectOf } from './objects.ts'

/** Items of all boards have the columns of all of them. @throws ProviderError stop/404 when there is no such object. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const object = objectOf(objectName)
  if (objectName === 'items')
    return describeStatic(objectName, object, (await readAllColumns(call, '')).flatMap(toField))
  if (object.boardId === undefined) return describeStatic(objectName, object)
  const { name, columns } = await readBoard(call, object.boardId)
  return { ...describeStatic(objectName, object, columns.flatMap(toField)), displayName: name }
}

function toField(column: NativeRecord): FieldDescription[] {
  const fieldName = asString(column.id)
  const providerType = asString(column.type) ?? 'unknown'
  if (fieldName === undefined) return []
  return [
    describeCustomField({
      fieldName,
      displayName: column.title,
      providerType,
      valueTypes,
      values: providerType === 'status' ? labelsOf(column) : [],
      isReadOnly: readOnlyTypes.includes(providerType),
    }),
  ]
}

/** `{"labels": {"1": "Done"}}` */
function labelsOf({ settings_str: text }: NativeRecord): { value: string; displayValue: string }[] {
  const settings: unknown = typeof text === 'string' && text.startsWith('{') ? JSON.parse(text) : undefined
  const labels = Object.values(asObject(asObject(settings)?.labels) ?? {}).flatMap(
    (label) => asString(label) ?? [],
  )
  return labels.map((label) => ({ value: label, displayValue: label }))
}

const readOnlyTypes = [
  'auto_number',
  'creation_log',
  'last_updated',
  'formula',
  'mirror',
  'item_id',
  'button',
  'progress',
]

const valueTypes = typed(
  'text:string long_text:string email:string phone:string link:string country:string dropdown:string',
  'people:string numbers:float checkbox:boolean status:singleSelect',
  // A day, or a day and a time: "2026-11-21 09:30".
  'date:string',
)
