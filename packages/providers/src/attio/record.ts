// Where things are in Attio's records, whose values are lists with the history of each value.
import {
  asArray,
  asObject,
  asString,
  isObject,
  type NativeRecord,
  type RecordShape,
} from '@mortise/connector-kit'

/**
 * `{id: {record_id: '…'}, created_at: '…', web_url: '…', values: {name: [{attribute_type: 'text', value: 'Acme'}]}}`, or an
 * entry of a list with `entry_values`; notes, tasks, lists and people keep theirs plainly. Nothing says when it changed last.
 * @see https://docs.attio.com/rest-api/endpoint-reference/records/list-records.md read 2026-11-21
 */
export const record: RecordShape = {
  id: idOf,
  updatedAt: () => undefined,
  field: (name) => (native) => {
    if (ownNames.includes(name) && asObject(native.id)?.[name] !== undefined) return idOf(native)
    const values = valuesIn(native)
    if (values && !beside.includes(name)) return plainValue(values[name])
    if (name === 'id') return idOf(native)
    const [list, key] = inLists[name] ?? []
    if (list !== undefined && key !== undefined)
      return asArray(native[list]).map((entry) => asObject(entry)?.[key])
    // Text that is written as `content` is read as plain text and as more.
    return name === 'content' ? native.content_plaintext : native[name]
  },
  fieldNames(native) {
    const values = valuesIn(native)
    if (!values) return Object.keys(native)
    const isEntry = native.entry_values !== undefined
    const own = isEntry
      ? ['entry_id', 'parent_record_id', 'parent_object', 'created_at']
      : ['record_id', 'created_at', 'web_url']
    return [...new Set([...own, ...Object.keys(values)])]
  },
}

/** The fields that tasks are found by, and where in their lists each value is. */
const inLists: Readonly<Record<string, readonly [string, string]>> = {
  linked_record_id: ['linked_records', 'target_record_id'],
  linked_object: ['linked_records', 'target_object_id'],
  assignee: ['assignees', 'referenced_actor_id'],
}

/** Fields of records and entries beside their values. */
const beside = ['created_at', 'web_url', 'parent_record_id', 'parent_object']

/** The names of ids, by kind of record. */
const ownNames = ['record_id', 'entry_id', 'note_id', 'task_id', 'workspace_member_id', 'list_id']

function valuesIn({ values, entry_values: entryValues }: NativeRecord): NativeRecord | undefined {
  return asObject(values) ?? asObject(entryValues)
}

/**
 * Where the value is, by type of attribute: the first of these that it has.
 * @see https://docs.attio.com/docs/attribute-types/attribute-types.md read 2026-11-21
 * @see https://docs.attio.com/docs/attribute-types/attribute-types-phone-number read 2026-11-22
 */
const innerNames: Readonly<Record<string, readonly string[]>> = {
  currency: ['currency_value'],
  'personal-name': ['full_name'],
  'email-address': ['email_address'],
  'phone-number': ['normalized_phone_number', 'phone_number', 'original_phone_number'],
  domain: ['domain'],
  'record-reference': ['target_record_id'],
  'actor-reference': ['referenced_actor_id'],
  interaction: ['interacted_at'],
}

/** Types whose attributes may hold several values: theirs are lists even when they hold one. */
const listTypes = ['email-address', 'phone-number', 'domain', 'select', 'record-reference', 'actor-reference']

/** An entry names its list, too, which is not its id. */
function idOf({ id }: NativeRecord): string | undefined {
  const ids = asObject(id) ?? {}
  return asString(ownNames.map((name) => ids[name]).find((own) => own !== undefined))
}

function plainValue(values: unknown): unknown {
  const list = asArray(values).filter(isObject)
  const [first] = list
  if (first === undefined) return null
  const isList = listTypes.includes(String(first.attribute_type)) && !isObject(first.status)
  return isList ? list.map(unwrap) : unwrap(first)
}

/**
 * The values of statuses and choices are objects, recognized by their member: the guide shows a status whose type is
 * `select`.
 * @see https://docs.attio.com/docs/attribute-types/attribute-types-status read 2026-11-22
 */
function unwrap(value: NativeRecord): unknown {
  const choice = asObject(value.status) ?? asObject(value.option)
  if (choice) return choice.title
  const inner = (innerNames[String(value.attribute_type)] ?? ['value']).find((name) => name in value)
  return inner === undefined ? value : value[inner]
}
