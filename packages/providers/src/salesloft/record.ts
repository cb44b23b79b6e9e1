// Where things are in a Salesloft record, custom fields among them.
import { asObject, asString, type NativeRecord, type RecordShape } from '@mortise/connector-kit'
import type { SalesloftObject } from './salesloft-object.ts'

/** `{id: 7, updated_at: '…', account: {id: 3, _href: '…'}, custom_fields: {Tier: 'gold'}}`; `account_id` is the link's id. */
export const record: RecordShape = {
  id: ({ id }) => (id === undefined || id === null ? undefined : String(id)),
  updatedAt: ({ updated_at: at }) => {
    const instant = Date.parse(asString(at) ?? '')
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'created_at',
  field: (name) => (native) => {
    if (Object.hasOwn(native, name)) return native[name]
    const link = name.endsWith('_id') ? asObject(native[name.slice(0, -'_id'.length)]) : undefined
    return link ? link.id : asObject(native.custom_fields)?.[name]
  },
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'custom_fields'),
    ...Object.keys(asObject(native.custom_fields) ?? {}),
  ],
}

/** Fields as the API takes them: the account's custom fields in a separate object. */
export function toBody(
  fields: NativeRecord,
  { customOf, writable, readOnly }: Pick<SalesloftObject, 'customOf' | 'writable' | 'readOnly'>,
): NativeRecord {
  if (customOf === undefined) return fields
  const isOwn = (name: string) => Object.hasOwn(writable, name) || Object.hasOwn(readOnly, name)
  const entries = Object.entries(fields)
  const custom = Object.fromEntries(entries.filter(([name]) => !isOwn(name) && name !== 'custom_fields'))
  const own = Object.fromEntries(entries.filter(([name]) => isOwn(name) || name === 'custom_fields'))
  return Object.keys(custom).length === 0
    ? own
    : { ...own, custom_fields: { ...asObject(own.custom_fields), ...custom } }
}
