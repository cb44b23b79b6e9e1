// Describes ClickUp's objects: the documented fields and the workspaces' custom ones.
import {
  asObject,
  asString,
  type Call,
  describeCustomField,
  describeStatic,
  type FieldDescription,
  type NativeRecord,
  type ObjectDescription,
  objectIn,
  recordsAt,
  typed,
} from '@mortise/connector-kit'
import { teamsOf } from './hierarchy.ts'
import { objects } from './objects.ts'

/** @throws ProviderError stop/404 when there is no such object. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const fields = objectIn(objects, objectName, 'ClickUp')
  return describeStatic(objectName, fields, objectName === 'tasks' ? await customFields(call) : [])
}

/** Fields of whole workspaces; those of single lists are let through undescribed. */
async function customFields(call: Call): Promise<FieldDescription[]> {
  const teams = await teamsOf(call, '')
  const answers = await Promise.all(
    teams.map(({ id }) => call.request({ path: `/api/v2/team/${String(id)}/field` })),
  )
  const fields = answers.flatMap(({ json }) => recordsAt(json, 'fields')).flatMap(toField)
  return [...new Map(fields.map((field) => [field.fieldName, field])).values()]
}

function toField(field: NativeRecord): FieldDescription[] {
  const fieldName = asString(field.id)
  const providerType = asString(field.type) ?? 'unknown'
  if (fieldName === undefined) return []
  const options = recordsAt(asObject(field.type_config), 'options')
  return [
    describeCustomField({
      fieldName,
      displayName: field.name,
      providerType,
      valueTypes,
      values: options.map(({ id, name, label }) => ({
        value: String(id),
        displayValue: String(name ?? label),
      })),
      isReadOnly: providerType === 'formula' || providerType === 'automatic_progress',
      isRequired: field.required === true,
    }),
  ]
}

const valueTypes = typed(
  'text:string short_text:string email:string phone:string url:string number:float currency:float emoji:int',
  'checkbox:boolean date:int drop_down:singleSelect labels:multiSelect users:reference tasks:reference',
)
