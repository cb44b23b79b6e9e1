// Equality where the vendor leaves it to us: records of one page compared with the filters.
import { parseFieldPath } from '@mortise/contract'
import type { EqualsFilter, NativeRecord, RecordShape } from '../provider.ts'

/**
 * The records that meet every filter. Values are compared as text, case aside, as vendors' own searches do; a list meets
 * a filter when one of its values does, `[{value: 'ada@example.com', primary: true}]` included. Fields may be paths: `$['address']['city']`.
 */
export function matchFilters(
  records: readonly NativeRecord[],
  filters: readonly EqualsFilter[],
  record: Pick<RecordShape, 'field'>,
): NativeRecord[] {
  const conditions = filters.map(({ fieldName, value }) => {
    const read = readerOf(fieldName, record)
    const wanted = String(value).toLowerCase()
    return (native: NativeRecord) => textsIn(read(native)).includes(wanted)
  })
  return records.filter((native) => conditions.every((holds) => holds(native)))
}

/** What reads a field of a record, or a path into one: `name`, `$['address']['city']`. */
export function readerOf(
  fieldName: string,
  record: Pick<RecordShape, 'field'>,
): (native: NativeRecord) => unknown {
  const [first = fieldName, ...inside] = parseFieldPath(fieldName) ?? [fieldName]
  const top = String(first)
  const read = record.field?.(top) ?? ((native: NativeRecord) => native[top])
  return (native) =>
    inside.reduce<unknown>(
      (own, key) => (typeof own === 'object' && own !== null ? Reflect.get(own, key) : undefined),
      read(native),
    )
}

/** The texts in lower case that a field's value may be met by: its own, or those of the entries of a list. */
export function textsIn(value: unknown): string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value === 'object') return 'value' in value ? textsIn(value.value) : []
  return [String(value).toLowerCase()]
}
