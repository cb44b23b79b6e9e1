// Where things are in a Capsule record.
import {
  asArray,
  asObject,
  isObject,
  type NativeRecord,
  type RecordShape,
  recordBy,
} from '@mortise/connector-kit'

/** Custom fields have numbers; among the other fields they go by this and the number of their definition. */
export const customPrefix = 'custom_'

/** `{id: 11587, updatedAt: '2015-09-15T10:43:23Z', fields: [{definition: {id: 5, name: 'Tier'}, value: 'gold'}]}` */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'updatedAt', createdField: 'createdAt' }),
  field: (name) =>
    name.startsWith(customPrefix)
      ? (native) => customOf(native).find(([own]) => own === name)?.[1]
      : (native) => native[name],
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'fields'),
    ...customOf(native).map(([name]) => name),
  ],
}

function customOf(native: NativeRecord): [string, unknown][] {
  return asArray(native.fields)
    .filter(isObject)
    .map(({ definition, value }) => [`${customPrefix}${String(asObject(definition)?.id)}`, value])
}

/** Fields as Capsule takes them: custom ones as a list. */
export function toBody(fields: NativeRecord): NativeRecord {
  const entries = Object.entries(fields)
  const custom = entries
    .filter(([name]) => name.startsWith(customPrefix))
    .map(([name, value]) => ({ definition: Number(name.slice(customPrefix.length)), value }))
  const own = Object.fromEntries(entries.filter(([name]) => !name.startsWith(customPrefix)))
  return custom.length === 0 ? own : { ...own, fields: custom }
}
