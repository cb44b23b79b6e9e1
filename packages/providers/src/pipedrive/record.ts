// Where things are in a Pipedrive record.
import { asObject, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/**
 * `{id: 7, update_time: '2026-11-21T09:30:00Z', title: '…', custom_fields: {'dcf5…': 'gold'}}` in version 2; version 1,
 * which leads are of, has custom fields beside the others.
 * @see https://developers.pipedrive.com/docs/api/v1/Leads read 2026-11-22
 */
export const record: RecordShape = {
  id: ({ id }) => (id === undefined || id === null ? undefined : String(id)),
  updatedAt: ({ update_time: at }) => {
    const instant = typeof at === 'string' ? Date.parse(at) : Number.NaN
    return Number.isNaN(instant) ? undefined : instant
  },
  field: (name) =>
    isCustom(name)
      ? (native) => asObject(native.custom_fields)?.[name] ?? native[name]
      : (native) => native[name],
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'custom_fields'),
    ...Object.keys(asObject(native.custom_fields) ?? {}),
  ],
}

/**
 * Custom fields are named by 40 hexadecimal digits, which no field of Pipedrive's own is.
 * @see https://pipedrive.readme.io/docs/core-api-concepts-custom-fields read 2026-11-21
 */
export function isCustom(name: string): boolean {
  return /^[0-9a-f]{40}$/.test(name)
}

/** Fields as version 2 takes them: custom ones in an object of their own. */
export function toBody(fields: NativeRecord): NativeRecord {
  const entries = Object.entries(fields)
  const custom = entries.filter(([name]) => isCustom(name))
  const own = Object.fromEntries(entries.filter(([name]) => !isCustom(name)))
  return custom.length === 0 ? own : { ...own, custom_fields: Object.fromEntries(custom) }
}
