// Fields of Jira's objects: those of issues come from the site, its custom ones included.
import {
  asObject,
  asString,
  type Call,
  describeStatic,
  type FieldDescription,
  isObject,
  type NativeRecord,
  type ObjectDescription,
  objectIn,
  recordsAt,
  typed,
} from '@mortise/connector-kit'
import { choicesOf } from './field-options.ts'
import { objects } from './objects.ts'

/** The fields of issues as the site defines them. */
export async function fieldsOf(call: Call): Promise<NativeRecord[]> {
  return recordsAt((await call.request({ path: '/3/field' })).json, '')
}

/** The documented fields of an object; of issues the site's. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const object = objectIn(objects, objectName, 'Jira')
  if (objectName !== 'issues') return describeStatic(objectName, object)
  const own = Object.keys(object.readOnly)
  const all = await fieldsOf(call)
  const fields = all.filter(({ id }) => !own.includes(String(id)) && id !== 'issuekey')
  const choices = await choicesOf(
    call,
    fields.filter(isSelect).map(({ id }) => String(id)),
  )
  const described = fields.flatMap(toField).map((field) => {
    const values = choices.get(field.fieldName)
    return values ? { ...field, values } : field
  })
  return describeStatic(objectName, object, described)
}

function isSelect({ custom, schema }: NativeRecord): boolean {
  const { type, items } = asObject(schema) ?? {}
  return custom === true && (type === 'option' || (type === 'array' && items === 'option'))
}

/** Types of entries whose lists are not multi-selects. */
const listed = ['attachment', 'comments-page', 'issuelinks', 'json', 'user', 'worklog']

const valueTypes = typed(
  'string:string number:float date:date datetime:datetime option:singleSelect priority:singleSelect',
  'status:singleSelect resolution:singleSelect issuetype:singleSelect project:reference user:other',
)

/** Set by Jira, or changed by transitions. */
const readOnly = [
  'created',
  'updated',
  'creator',
  'status',
  'statuscategorychangedate',
  'resolutiondate',
  'lastViewed',
  'votes',
  'watches',
  'worklog',
  'comment',
  'attachment',
  'issuelinks',
  'subtasks',
  'workratio',
  'progress',
  'aggregateprogress',
  'timespent',
  'aggregatetimespent',
]

function typeOf({ type, items }: NativeRecord): FieldDescription['valueType'] {
  if (type === 'array') return listed.includes(String(items)) ? 'other' : 'multiSelect'
  return valueTypes[String(type)] ?? 'other'
}

function toField(field: NativeRecord): FieldDescription[] {
  const fieldName = asString(field.id)
  if (fieldName === undefined) return []
  const schema = isObject(field.schema) ? field.schema : {}
  const providerType = asString(schema.custom) ?? asString(schema.type) ?? 'unknown'
  return [
    {
      fieldName,
      displayName: asString(field.name) ?? fieldName,
      valueType: typeOf(schema),
      providerType,
      isReadOnly: readOnly.includes(fieldName),
      isCustom: field.custom === true,
      isRequired: objects.issues?.required?.includes(fieldName) === true,
      referenceTo: asObject(schema)?.type === 'project' ? ['projects'] : undefined,
    },
  ]
}
