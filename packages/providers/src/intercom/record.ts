// Where things are in Intercom's records.
import { asObject, type NativeRecord, type RecordShape } from '@mortise/connector-kit'
import type { IntercomObject } from './intercom-object.ts'

/** `{id: '6762', updated_at: 1732180200, email: '…', custom_attributes: {tier: 'gold'}}`; times are seconds. */
export const record: RecordShape = {
  id: ({ id }) => (id === undefined || id === null ? undefined : String(id)),
  updatedAt: ({ updated_at: at }) => (typeof at === 'number' ? at * 1000 : undefined),
  field: (name) => (native) =>
    Object.hasOwn(native, name) ? native[name] : asObject(native.custom_attributes)?.[name],
  fieldNames: (native) => [
    ...new Set([
      ...Object.keys(native).filter((name) => name !== 'custom_attributes'),
      ...Object.keys(asObject(native.custom_attributes) ?? {}),
    ]),
  ],
}

/** Fields as Intercom takes them: what is not its own is a custom attribute. */
export function toBody(fields: NativeRecord, object: IntercomObject): NativeRecord {
  const entries = Object.entries(fields)
  if (object.model === undefined) return fields
  const custom = entries.filter(([name]) => !isOwn(name, object))
  const rest = Object.fromEntries(entries.filter(([name]) => isOwn(name, object)))
  return custom.length === 0 ? rest : { ...rest, custom_attributes: Object.fromEntries(custom) }
}

/** Whether every account has the field. */
export function isOwn(name: string, { readOnly, writable }: IntercomObject): boolean {
  return name === 'custom_attributes' || Object.hasOwn(readOnly, name) || Object.hasOwn(writable, name)
}
