// How Redmine is asked: pages by offset, filters by number, custom fields where the key may see them.
import {
  asArray,
  asObject,
  asString,
  byOffset,
  type Call,
  type CallRequest,
  type EqualsFilter,
  type FieldDescription,
  fromObjectTable,
  isObject,
  type ListRequest,
  type ListWish,
  type NativeRecord,
  type OneWrite,
  ProviderError,
  readInTurn,
  type TableParts,
  typed,
} from '@mortise/connector-kit'
import { objects, type RedmineObject } from './objects.ts'
import { customField, record, toBody } from './record.ts'

/** @see https://www.redmine.org/projects/redmine/wiki/Rest_Issues read 2026-11-22 */
function list({ path, params = {}, isDated }: RedmineObject, { filters, since }: ListWish): ListRequest {
  const identifier = filters.find(({ fieldName }) => fieldName === 'identifier')
  if (identifier) return { path: `${path}/${String(identifier.value)}.json`, isSingle: true }
  const asked = filters.map(({ fieldName, value }) => [
    fieldName === 'parent_issue_id' ? 'parent_id' : fieldName,
    String(value),
  ])
  const from = isDated && since ? { updated_on: `>=${since.toISOString().slice(0, 19)}Z` } : {}
  return { path: `${path}.json`, query: { ...params, ...from, ...Object.fromEntries(asked) } }
}

/** Updates are answered with nothing. @see https://www.redmine.org/projects/redmine/wiki/Rest_Issues read 2026-11-22 */
function writeOne({ path, one }: RedmineObject, { action, item, id }: OneWrite): CallRequest {
  if (one === undefined) throw new TypeError(`Redmine takes no changes at ${path}`)
  if (action === 'delete') return { method: 'DELETE', path: `${path}/${encodeURIComponent(id)}.json` }
  const json = { [one]: toBody(item.fields) }
  return action === 'create'
    ? { method: 'POST', path: `${path}.json`, json }
    : { method: 'PUT', path: `${path}/${encodeURIComponent(id)}.json`, json }
}

/**
 * The custom fields of an object; only administrators may list them, and records carry them for everybody.
 * @see https://www.redmine.org/projects/redmine/wiki/Rest_CustomFields read 2026-11-22
 */
async function customFields(call: Call, { one }: RedmineObject): Promise<readonly FieldDescription[]> {
  if (one === undefined) return []
  try {
    const { json } = await call.request({ path: '/custom_fields.json' })
    const fields = asArray(asObject(json)?.custom_fields).filter(isObject)
    return fields.filter((field) => field.customized_type === one).map(toField)
  } catch (error) {
    if (error instanceof ProviderError && error.status === 403) return []
    throw error
  }
}

function toField(field: NativeRecord): FieldDescription {
  const providerType = asString(field.field_format) ?? 'unknown'
  const isMany = field.multiple === true
  const choices = asArray(field.possible_values).filter(isObject)
  const values = choices.flatMap(({ value, label }) =>
    typeof value === 'string' ? [{ value, displayValue: asString(label) ?? value }] : [],
  )
  const hasChoices = ['list', 'enumeration'].includes(providerType)
  return {
    fieldName: customField.name(field.id),
    displayName: asString(field.name) ?? customField.name(field.id),
    valueType: isMany ? 'multiSelect' : hasChoices ? 'singleSelect' : (valueTypes[providerType] ?? 'other'),
    providerType,
    isReadOnly: false,
    isCustom: true,
    isRequired: field.is_required === true,
    values: hasChoices && values.length > 0 ? values : undefined,
  }
}

const valueTypes = typed('string:string text:string link:string int:int float:float date:date bool:boolean')

const table = fromObjectTable<RedmineObject>({
  displayName: 'Redmine',
  objects,
  record,
  style: byOffset({ offset: 'offset', limit: 'limit' }),
  pageSizeMax: 100,
  list,
  one: ({ path, one }, { id }) =>
    one === undefined || !/^\d+$/.test(id) ? undefined : { path: `${path}/${id}.json` },
  unwrap: (json, { one }) => (one === undefined ? undefined : asObject(asObject(json)?.[one])),
  write: writeOne,
  customFields,
})

/** Values are expressions to Redmine (`1|2`, `!3`, `*`); what is no number or identifier can be no record's. */
function isPlain({ fieldName, value }: EqualsFilter): boolean {
  if (fieldName === 'identifier') return /^[a-z0-9_-]+$/.test(String(value))
  return !fieldName.endsWith('_id') || /^\d+$/.test(String(value))
}

export const { listObjects, describe, readByIds, write, scans } = table

export const read: TableParts['read'] = async (call, request) => {
  if (request.filters?.every(isPlain) === false) return { records: [] }
  const { states } = (Object.hasOwn(objects, request.objectName) && objects[request.objectName]) || {}
  if (!states) return table.read(call, request)
  const ofState = (status: string) => (cursor: string | undefined) =>
    table.read(inState(call, status), { ...request, cursor })
  return readInTurn(request.cursor, states.map(ofState))
}

/** The line whose lists are of one state. */
function inState(call: Call, status: string): Call {
  return {
    ...call,
    request: (wanted) => call.request({ ...wanted, query: { ...wanted.query, status } }),
  }
}

export const search: TableParts['search'] = async (call, request) =>
  request.filters.every(isPlain) ? table.search(call, request) : { records: [] }
