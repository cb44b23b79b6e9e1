// Equality where the vendor leaves it to us: records of one page compared with the filters.
import type { EqualsFilter, NativeRecord, RecordShape } from '../definition/provider.ts'
import { compileGetter } from './field-getter.ts'

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
    const read = compileGetter(fieldName, record)
    const wanted = String(value).toLowerCase()
    return (native: NativeRecord) => textsIn(read(native)).includes(wanted)
  })
  return records.filter((native) => conditions.every((holds) => holds(native)))
}

/** The texts in lower case that a field's value may be met by: its own, or those of the entries of a list. */
export function textsIn(value: unknown): string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value === 'object') return 'value' in value ? textsIn(value.value) : []
  return [String(value).toLowerCase()]
}
