// Custom fields that records carry as a list of definitions and values, as fields among the others.

import type { NativeRecord, RecordShape } from '../definition/provider.ts'
import { asArray, isObject } from '../json.ts'

/** How a vendor writes such a list. */
export interface FieldList {
  /** Where the list is in a record and in a body: `custom_fields`. */
  container: string
  /** The name of an entry's field among the others. */
  nameOf(entry: NativeRecord): string
  valueOf(entry: NativeRecord): unknown
  isCustom(name: string): boolean
  /** The entry to send. */
  entryOf(name: string, value: unknown): NativeRecord
}

/** The getters of a record shape, and a body with the custom fields put where the vendor wants them. */
export function listedFields(list: FieldList): {
  shape: Required<Pick<RecordShape, 'field' | 'fieldNames'>>
  toBody(fields: NativeRecord): NativeRecord
} {
  const entriesOf = (record: NativeRecord) => asArray(record[list.container]).filter(isObject)
  return {
    shape: {
      field: (name) => (record) => {
        if (Object.hasOwn(record, name) || !list.isCustom(name)) return record[name]
        const entry = entriesOf(record).find((own) => list.nameOf(own) === name)
        return entry && list.valueOf(entry)
      },
      fieldNames: (record) => [
        ...Object.keys(record).filter((name) => name !== list.container),
        ...entriesOf(record).map(list.nameOf),
      ],
    },
    toBody(fields) {
      const names = Object.keys(fields)
      const custom = names.filter(list.isCustom).map((name) => list.entryOf(name, fields[name]))
      const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !list.isCustom(name)))
      return custom.length === 0 ? own : { ...own, [list.container]: custom }
    },
  }
}

/** Names made of a prefix and the number of a definition. */
export function numberedFields(prefix: string): {
  name(id: unknown): string
  number(name: string): number
  isCustom(name: string): boolean
} {
  return {
    name: (id) => `${prefix}${String(id)}`,
    number: (name) => Number(name.slice(prefix.length)),
    isCustom: (name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)),
  }
}
