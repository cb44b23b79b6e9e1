// Where things are in a Gorgias record.
import { asObject, numberedFields, type RecordShape, recordBy } from '@mortise/connector-kit'

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

/** Fields as Gorgias takes them: custom ones as a list. */
export function toBody(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(fields)
  const custom = entries.filter(([name]) => customField.isCustom(name))
  const own = Object.fromEntries(entries.filter(([name]) => !customField.isCustom(name)))
  if (custom.length === 0) return own
  return { ...own, custom_fields: custom.map(([name, value]) => ({ id: customField.number(name), value })) }
}
