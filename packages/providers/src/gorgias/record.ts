// Where things are in a Gorgias record.
import {
  asObject,
  type NativeRecord,
  numberedFields,
  type RecordShape,
  recordBy,
} from '@mortise/connector-kit'

/** Custom fields have numbers; among the other fields they go by `custom_field_` and the number. */
export const customField = numberedFields('custom_field_')

/**
 * `{id: 7, updated_datetime: '2026-11-21T09:30:00.123456', custom_fields: {12: {id: 12, value: 'gold'}}}`; messages have
 * the instant they were made alone.
 */
export const record: RecordShape = {
  ...recordBy({
    id: 'id',
    updatedAt: ['updated_datetime', 'created_datetime'],
    createdField: 'created_datetime',
  }),
  field: (name) => (native) => {
    if (Object.hasOwn(native, name) || !customField.isCustom(name)) return native[name]
    return asObject(asObject(native.custom_fields)?.[customField.number(name)])?.value
  },
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'custom_fields'),
    ...Object.keys(asObject(native.custom_fields) ?? {}).map(customField.name),
  ],
}

/** A custom field as Gorgias takes it. */
export interface CustomValue {
  id: unknown
  value: unknown
}

/** Fields that are Gorgias' own, and custom ones. */
export function takeApart(fields: NativeRecord): { own: NativeRecord; custom: CustomValue[] } {
  const entries = Object.entries(fields)
  const own = Object.fromEntries(entries.filter(([name]) => !customField.isCustom(name)))
  const custom = entries.filter(([name]) => customField.isCustom(name))
  return { own, custom: custom.map(([name, value]) => ({ id: customField.number(name), value })) }
}

/** Fields as Gorgias takes them: custom ones as a list. */
export function toBody(fields: NativeRecord): NativeRecord {
  const { own, custom } = takeApart(fields)
  return custom.length === 0 ? own : { ...own, custom_fields: custom }
}
