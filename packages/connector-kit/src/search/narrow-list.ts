// The filters of a list request, and the rest, which is compared with its records.
import type { EqualsFilter } from '../definition/provider.ts'

/** Filters in the terms of a list. */
export interface NarrowedList {
  /** Parameters of those that the list takes. */
  query: Record<string, EqualsFilter['value']>
  /** The others. */
  left: EqualsFilter[]
}

/** Parts filters by the fields that a list takes; `names` has the parameters that are called otherwise than their field. */
export function narrowList(
  filters: readonly EqualsFilter[],
  { taken, names }: { taken: readonly string[]; names?: Readonly<Record<string, string>> | undefined },
): NarrowedList {
  const isTaken = ({ fieldName }: EqualsFilter) => taken.includes(fieldName)
  return {
    query: toParameters(filters.filter(isTaken), names),
    left: filters.filter((filter) => !isTaken(filter)),
  }
}

/** Filters as parameters, by the names of their fields or by those that `names` has for them. */
export function toParameters(
  filters: readonly EqualsFilter[],
  names: Readonly<Record<string, string>> = {},
): Record<string, EqualsFilter['value']> {
  return Object.fromEntries(filters.map(({ fieldName, value }) => [names[fieldName] ?? fieldName, value]))
}
