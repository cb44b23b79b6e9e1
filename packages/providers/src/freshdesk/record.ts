// Where things are in Freshdesk's records.
import { asObject, type NativeRecord, type RecordShape } from '@mortise/connector-kit'
import { objects } from './objects.ts'

/** `{id: 7, updated_at: '2026-11-21T09:30:00Z', subject: '…', custom_fields: {cf_tier: 'gold'}}` */
export const record: RecordShape = {
  id: ({ id }) => (id === undefined || id === null ? undefined : String(id)),
  updatedAt: ({ updated_at: at }) => {
    const instant = typeof at === 'string' ? Date.parse(at) : Number.NaN
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'created_at',
  field: (name) => (native) => (name in native ? native[name] : asObject(native.custom_fields)?.[name]),
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'custom_fields'),
    ...Object.keys(asObject(native.custom_fields) ?? {}),
  ],
}

/** Fields as Freshdesk takes them: those that are not its own in an object of theirs. */
export function toBody(objectName: string, fields: NativeRecord): NativeRecord {
  const own = { ...objects[objectName]?.writable, ...objects[objectName]?.readOnly }
  const entries = Object.entries(fields)
  const custom = entries.filter(([name]) => !Object.hasOwn(own, name))
  const rest = Object.fromEntries(entries.filter(([name]) => Object.hasOwn(own, name)))
  return custom.length === 0 ? rest : { ...rest, custom_fields: Object.fromEntries(custom) }
}
