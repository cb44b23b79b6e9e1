// Where things are in a Copper record.
import { asArray, isObject, type NativeRecord, type RecordShape, recordBy } from '@mortise/connector-kit'

/** Custom fields have numbers; among the other fields they go by this and the number. */
export const customPrefix = 'custom_field_'

/** `{id: 7, date_modified: 1767225600, custom_fields: [{custom_field_definition_id: 100764, value: 'gold'}]}` */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'date_modified', createdField: 'date_created', unit: 's' }),
  field: (name) =>
    name.startsWith(customPrefix)
      ? (native) => customOf(native).find(([own]) => own === name)?.[1]
      : (native) => native[name],
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'custom_fields'),
    ...customOf(native).map(([name]) => name),
  ],
}

function customOf(native: NativeRecord): [string, unknown][] {
  return asArray(native.custom_fields)
    .filter(isObject)
    .map(({ custom_field_definition_id: id, value }) => [`${customPrefix}${String(id)}`, value])
}

/** Fields as Copper takes them: custom ones as a list. */
export function toBody(fields: NativeRecord): NativeRecord {
  const entries = Object.entries(fields)
  const custom = entries
    .filter(([name]) => name.startsWith(customPrefix))
    .map(([name, value]) => ({ custom_field_definition_id: Number(name.slice(customPrefix.length)), value }))
  const own = Object.fromEntries(entries.filter(([name]) => !name.startsWith(customPrefix)))
  return custom.length === 0 ? own : { ...own, custom_fields: custom }
}
