// Where things are in a Pipedrive record.
import { asObject, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/**
 * `{id: 7, update_time: '2026-11-21T09:30:00Z', title: '…', custom_fields: {'dcf5…': 'gold'}}` in version 2; version 1,
 * which leads are of, has custom fields beside the others, and most of its instants as `2026-11-21 09:30:00`.
 * @see https://developers.pipedrive.com/docs/api/v1/Leads read 2026-11-22
 * @see https://www.npmjs.com/package/pipedrive/v/33.7.0 (`update_time` of files, `modified` of users) read 2026-11-22
 */
export const record: RecordShape = {
  id: idOf,
  updatedAt: ({ update_time: at, modified }) => instantOf(at) ?? instantOf(modified),
  field: (name) =>
    name === 'id'
      ? (native) => (isDealProduct(native) ? idOf(native) : native.id)
      : isCustom(name)
        ? (native) => asObject(native.custom_fields)?.[name] ?? native[name]
        : (native) => native[name],
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'custom_fields'),
    ...Object.keys(asObject(native.custom_fields) ?? {}),
  ],
}

/** A product on a deal is found again below its deal alone, so the deal is a part of the id: `17-512`. */
function idOf(native: NativeRecord): string | undefined {
  const { id } = native
  if (id === undefined || id === null) return undefined
  return isDealProduct(native) ? `${String(native.deal_id)}-${String(id)}` : String(id)
}

/** Nothing else has both, a deal and the price of a piece. */
function isDealProduct(native: NativeRecord): boolean {
  return 'item_price' in native && 'deal_id' in native
}

function instantOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined
  const instant = Date.parse(value.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, '$1T$2Z'))
  return Number.isNaN(instant) ? undefined : instant
}

/**
 * Custom fields are named by 40 hexadecimal digits, which no field of Pipedrive's own is.
 * @see https://pipedrive.readme.io/docs/core-api-concepts-custom-fields read 2026-11-21
 */
export function isCustom(name: string): boolean {
  return /^[0-9a-f]{40}$/.test(name)
}

/** Fields as version 2 takes them: custom ones in a separate object. */
export function toBody(fields: NativeRecord): NativeRecord {
  const entries = Object.entries(fields)
  const custom = entries.filter(([name]) => isCustom(name))
  const own = Object.fromEntries(entries.filter(([name]) => !isCustom(name)))
  return custom.length === 0 ? own : { ...own, custom_fields: Object.fromEntries(custom) }
}
