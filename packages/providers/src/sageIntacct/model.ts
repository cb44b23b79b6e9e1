// Reads the company's own model of an object: its fields, groups and references.
import {
  asArray,
  asObject,
  type Call,
  type FieldDescription,
  humanize,
  memoByCall,
  type NativeRecord,
  type ObjectDescription,
  typed,
} from '@mortise/connector-kit'

/** An object's fields, its groups of fields, and the objects that it points to. */
export interface Model {
  fields: Readonly<Record<string, NativeRecord>>
  groups: Readonly<Record<string, Readonly<Record<string, NativeRecord>>>>
  references: readonly string[]
}

/**
 * The model of an object; asked once for each call.
 * @see https://developer.sage.com/intacct/docs/developer-portal/api-essentials/query-service read 2026-11-23
 */
export const modelOf = memoByCall(async (call: Call, name: string): Promise<Model> => {
  const { json } = await call.request({
    path: '/ia/api/v1/services/core/model',
    query: { name },
  })
  const result = asObject(asObject(json)?.['ia::result'])
  const groups = Object.entries(asObject(result?.groups) ?? {})
  return {
    fields: fieldsIn(result),
    groups: Object.fromEntries(groups.map(([group, inside]) => [group, fieldsIn(asObject(inside))])),
    references: Object.keys(asObject(result?.refs) ?? {}),
  }
})

function fieldsIn(part: NativeRecord | undefined): Record<string, NativeRecord> {
  const entries = Object.entries(asObject(part?.fields) ?? {})
  return Object.fromEntries(entries.map(([name, field]) => [name, asObject(field) ?? {}]))
}

/** The paths that a query names for fields: each field of a group, and key and id of an object that is pointed to. */
export function pathsOf(model: Model, fields: 'all' | readonly string[]): string[] {
  const all = [...Object.keys(model.fields), ...Object.keys(model.groups), ...model.references]
  const wanted =
    fields === 'all' ? all : [...new Set([...fields, 'audit'])].filter((name) => all.includes(name))
  const paths = wanted.flatMap((name) => {
    const group = model.groups[name]
    if (group) return Object.keys(group).map((inside) => `${name}.${inside}`)
    return model.references.includes(name) ? [`${name}.key`, `${name}.id`] : [name]
  })
  return [...new Set(['key', 'id', ...paths])]
}

/** Whether the company can be asked what changed: almost all objects have the time of their last change. */
export const isAudited = ({ groups }: Model): boolean => groups.audit?.modifiedDateTime !== undefined

/** The company's model says which fields can be written: a `key` or an `id` that it lacks is read only. */
export function describeModel(objectName: string, model: Model): ObjectDescription {
  const fields = Object.entries(model.fields).map(([name, field]) => toField(name, field))
  const inside = [...Object.keys(model.groups), ...model.references].map((name) => toField(name, {}))
  const known = [...fields, ...inside]
  const always = ['key', 'id'].filter((name) => !known.some(({ fieldName }) => fieldName === name))
  return {
    objectName,
    displayName: humanize(objectName.split('/').at(-1) ?? objectName),
    fields: [...always.map((name) => toField(name, { type: 'string', readOnly: true })), ...known],
    isComplete: false,
  }
}

const valueTypes = typed('string integer:int number:float boolean:boolean')

function typeOf(type: unknown, format: unknown): FieldDescription['valueType'] {
  if (format === 'date') return 'date'
  if (format === 'date-time') return 'datetime'
  return valueTypes[String(type)] ?? 'other'
}

/**
 * A field that can be written and is not `mutable` takes its value when the record is created: the id of a department.
 * @see https://developer.sage.com/intacct/apis/intacct/1/intacct-openapi (its example of a model) read 2026-11-28
 */
function toField(
  fieldName: string,
  { type, format, readOnly, mutable, required, enum: choices }: NativeRecord,
): FieldDescription {
  const isReadOnly = readOnly === true || fieldName === 'key' || fieldName === 'audit'
  const texts = asArray(choices).filter((one) => typeof one === 'string')
  const field: FieldDescription = {
    fieldName,
    displayName: humanize(fieldName),
    valueType: texts.length > 0 ? 'singleSelect' : typeOf(type, format),
    providerType: typeof type === 'string' ? type : 'object',
    isReadOnly,
    isCreateOnly: mutable === false && !isReadOnly ? true : undefined,
    isCustom: fieldName.includes('::'),
    isRequired: required === true,
  }
  return texts.length === 0
    ? field
    : { ...field, values: texts.map((value) => ({ value, displayValue: value })) }
}
