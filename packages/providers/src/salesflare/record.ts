// Where things are in a Salesflare record, and how its fields are sent.
import { asObject, type NativeRecord, type RecordShape, recordBy } from '@mortise/connector-kit'

const prefix = 'custom_'

/** Custom fields are in a separate object; among the other fields they go by `custom_` and the name they have there. */
export const customField = { name: (apiField: string) => `${prefix}${apiField}` }

/** `{id: 7, modification_date: '2024-05-22T21:45:22.000Z', custom: {tier: 'gold'}}` */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'modification_date', createdField: 'creation_date' }),
  field: (name) => (native) =>
    Object.hasOwn(native, name) || !name.startsWith(prefix)
      ? native[name]
      : asObject(native.custom)?.[name.slice(prefix.length)],
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'custom'),
    ...Object.keys(asObject(native.custom) ?? {}).map(customField.name),
  ],
}

/** Fields as Salesflare takes them: custom ones together. */
export function toBody(fields: NativeRecord): NativeRecord {
  const entries = Object.entries(fields)
  const custom = entries.filter(([name]) => name.startsWith(prefix))
  const own = Object.fromEntries(entries.filter(([name]) => !name.startsWith(prefix)))
  if (custom.length === 0) return own
  return {
    ...own,
    custom: Object.fromEntries(custom.map(([name, value]) => [name.slice(prefix.length), value])),
  }
}
