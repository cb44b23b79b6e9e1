// Where things are in an Aha record.
import { asArray, isObject, type NativeRecord, type RecordShape, recordBy } from '@mortise/connector-kit'

const prefix = 'custom_field_'

/** Custom fields have keys; among the other fields they go by `custom_field_` and the key. */
export const customName = (key: unknown): string => `${prefix}${String(key)}`

const isCustom = (name: string) => name.startsWith(prefix)
const entriesOf = ({ custom_fields: fields }: NativeRecord) => asArray(fields).filter(isObject)

/** `{id: '1020675218', updated_at: '2026-11-21T09:30:00.000Z', custom_fields: [{key: 'tier', value: 'gold'}]}` */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' }),
  field: (name) => (native) => {
    if (Object.hasOwn(native, name) || !isCustom(name)) return native[name]
    return entriesOf(native).find(({ key }) => customName(key) === name)?.value
  },
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'custom_fields'),
    ...entriesOf(native).map(({ key }) => customName(key)),
  ],
}

/** Fields as Aha takes them: custom ones by their keys, in a separate object. */
export function toBody(fields: NativeRecord): NativeRecord {
  const entries = Object.entries(fields)
  const own = Object.fromEntries(entries.filter(([name]) => !isCustom(name)))
  const custom = entries
    .filter(([name]) => isCustom(name))
    .map(([name, value]) => [name.slice(prefix.length), value] as const)
  return custom.length === 0 ? own : { ...own, custom_fields: Object.fromEntries(custom) }
}
