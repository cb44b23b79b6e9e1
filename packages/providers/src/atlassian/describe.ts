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
} from '@mortise/connector-kit'
import { objects } from './objects.ts'

/** Unverified: the request and what it answers, told by https://www.npmjs.com/package/jira.js/v/5.4.0 alone (read 2026-11-21). */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const object = objectIn(objects, objectName, 'Jira')
  if (objectName !== 'issues') return describeStatic(objectName, object)
  const { json } = await call.request({ path: '/3/field' })
  const own = Object.keys(object.readOnly)
  const fields = recordsAt(json, '').filter(({ id }) => !own.includes(String(id)) && id !== 'issuekey')
  return describeStatic(objectName, object, fields.flatMap(toField))
}

const valueTypes: Readonly<Record<string, FieldDescription['valueType']>> = {
  string: 'string',
  number: 'float',
  date: 'date',
  datetime: 'datetime',
  option: 'singleSelect',
  priority: 'singleSelect',
  status: 'singleSelect',
  resolution: 'singleSelect',
  issuetype: 'singleSelect',
  project: 'reference',
  user: 'other',
}

/** Set by Jira, or changed by transitions. */
const readOnly = [
  ...['created', 'updated', 'creator', 'status', 'statuscategorychangedate', 'resolutiondate', 'lastViewed'],
  ...['votes', 'watches', 'worklog', 'comment', 'attachment', 'issuelinks', 'subtasks', 'workratio'],
  ...['progress', 'aggregateprogress', 'timespent', 'aggregatetimespent'],
]

function toField(field: NativeRecord): FieldDescription[] {
  const fieldName = asString(field.id)
  if (fieldName === undefined) return []
  const schema = isObject(field.schema) ? field.schema : {}
  const providerType = asString(schema.custom) ?? asString(schema.type) ?? 'unknown'
  return [
    {
      fieldName,
      displayName: asString(field.name) ?? fieldName,
      valueType: schema.type === 'array' ? 'multiSelect' : (valueTypes[String(schema.type)] ?? 'other'),
      providerType,
      isReadOnly: readOnly.includes(fieldName),
      isCustom: field.custom === true,
      isRequired: objects.issues?.required?.includes(fieldName) === true,
      ...(asObject(schema)?.type === 'project' ? { referenceTo: ['projects'] } : {}),
    },
  ]
}
