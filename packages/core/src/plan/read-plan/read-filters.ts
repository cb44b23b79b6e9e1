// Filters of reads: the filters that the provider applies, and the rest, which the engine applies.
import {
  compileEquals,
  compileGetter,
  type EqualsFilter,
  type NativeRecord,
  type ReadPage,
  type RecordShape,
} from '@mortise/connector-kit'
import { parseFieldPath, type ReadFilter } from '@mortise/contract'
import type { ReadType } from '../../sync/read-state/store-operation.ts'
import type { ReadPlan } from './read-plan.ts'

/** Whether a record is wanted. */
export type Condition = (record: NativeRecord) => boolean

/** The filters of a read of this kind. A condition without a value compares with nothing and holds always. */
export function filtersOf(plan: ReadPlan, readType: ReadType | null): EqualsFilter[] {
  const ofBackfill = readType === 'backfill' ? (plan.backfill?.fieldFilters ?? []) : []
  return toEqualsFilters([...plan.fieldFilters, ...ofBackfill])
}

/** The filters of a page's request that are still to be applied. */
export function unapplied(
  plan: ReadPlan,
  page: ReadPage,
  filters: readonly EqualsFilter[],
): readonly EqualsFilter[] {
  return page.unappliedFilters ?? (plan.provider.read?.filters === 'pushed' ? [] : filters)
}

/** The fields to ask for: those delivered, and those that filters may have to be held against. */
export function fieldsToRequest(plan: ReadPlan, filters: readonly EqualsFilter[]): readonly string[] | 'all' {
  const { requestFields } = plan.mapping
  if (requestFields === 'all' || plan.provider.read?.filters === 'pushed') return requestFields
  const tops = filters.map(({ fieldName }) => String(parseFieldPath(fieldName)?.[0] ?? fieldName))
  return [...new Set([...requestFields, ...tops])]
}

/** Whether a record meets every filter (`compileEquals`). */
export function compileFilters(filters: readonly EqualsFilter[], shape: RecordShape): Condition {
  const conditions = filters.map((filter) => compileEquals(filter, compileGetter(filter.fieldName, shape)))
  return (record) => conditions.every((holds) => holds(record))
}

/** The filters as the kit compares them; a condition without a value compares with nothing and is left out. */
export function toEqualsFilters(filters: readonly ReadFilter[]): EqualsFilter[] {
  return filters.flatMap(({ fieldName, value }) => (value === undefined ? [] : [{ fieldName, value }]))
}
