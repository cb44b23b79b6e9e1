// Where things are in Freshdesk's records.
import { asObject, isObject, type NativeRecord, type RecordShape } from '@mortise/connector-kit'
import { objects } from './objects.ts'

/**
 * `{id: 7, updated_at: '2026-11-21T09:30:00Z', subject: '…', custom_fields: {cf_tier: 'gold'}}`; what an agent is called is
 * in `contact`. Records of custom objects are `{display_id: 'BKG-1', updated_time: 1615532081010, data: {age: 40}}`.
 */
export const record: RecordShape = {
  id: ({ id, display_id: displayId, data }) => {
    const own = isObject(data) ? displayId : id
    return own === undefined || own === null ? undefined : String(own)
  },
  updatedAt: ({ updated_at: at, updated_time: time }) => {
    if (typeof time === 'number') return time
    const instant = typeof at === 'string' ? Date.parse(at) : Number.NaN
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'created_at',
  field: (name) => (native) => {
    if (Object.hasOwn(native, name)) return native[name]
    if (name === 'created_at' && isObject(native.data)) return native.created_time
    return ['custom_fields', 'data', 'contact']
      .map((container) => asObject(native[container]) ?? {})
      .find((inside) => Object.hasOwn(inside, name))?.[name]
  },
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'custom_fields' && !isOfRecords(native, name)),
    ...Object.keys(asObject(native.custom_fields) ?? {}),
    ...Object.keys(asObject(native.data) ?? {}),
  ],
}

/** Keys that describe a custom object's record and are not fields of it. */
function isOfRecords(native: NativeRecord, name: string): boolean {
  return isObject(native.data) && (name === 'data' || name === 'metadata')
}

/** Fields as Freshdesk takes them: those that are not its own in an object of theirs. */
export function toBody(objectName: string, fields: NativeRecord): NativeRecord {
  const own = { ...objects[objectName]?.writable, ...objects[objectName]?.readOnly }
  const entries = Object.entries(fields)
  const custom = entries.filter(([name]) => !Object.hasOwn(own, name))
  const rest = Object.fromEntries(entries.filter(([name]) => Object.hasOwn(own, name)))
  return custom.length === 0 ? rest : { ...rest, custom_fields: Object.fromEntries(custom) }
}
