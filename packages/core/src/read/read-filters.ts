// Filters of reads: what the provider is asked for, and what the engine leaves out where it was not told.
import type { EqualsFilter, NativeRecord, ReadPage, RecordShape } from '@mortise/connector-kit'
import { parseFieldPath, type ReadFilter } from '@mortise/contract'
import { compileGetter } from '../mapping/compile-path.ts'
import type { ReadPlan } from './read-plan.ts'
import type { ReadType } from './store-operation.ts'

/** Whether a record is wanted. */
export type Condition = (record: NativeRecord) => boolean

/** The filters of a read of this kind. A condition without a value compares with nothing and holds always. */
export function filtersOf(plan: ReadPlan, readType: ReadType | null): EqualsFilter[] {
  const ofBackfill = readType === 'backfill' ? (plan.backfill?.fieldFilters ?? []) : []
  return [...plan.fieldFilters, ...ofBackfill].flatMap(toEqualsFilter)
}

/** The filters of a page's request that are still to be applied. */
export function unapplied(
  plan: ReadPlan,
  page: ReadPage,
  filters: readonly EqualsFilter[],
): readonly EqualsFilter[] {
  return page.unappliedFilters ?? (plan.provider.readFilters === 'pushed' ? [] : filters)
}

/** The fields to ask for: those delivered, and those that filters may have to be held against. */
export function fieldsToRequest(plan: ReadPlan, filters: readonly EqualsFilter[]): readonly string[] | 'all' {
  const { requestFields } = plan.mapping
  if (requestFields === 'all' || plan.provider.readFilters === 'pushed') return requestFields
  const tops = filters.map(({ fieldName }) => String(parseFieldPath(fieldName)?.[0] ?? fieldName))
  return [...new Set([...requestFields, ...tops])]
}

/**
 * Equality as vendors mean it: as text, case aside, so that `3` meets `"3"`; a list meets what is in it. A record
 * without the field does not meet a filter on it.
 */
export function compileFilters(filters: readonly EqualsFilter[], shape: RecordShape): Condition {
  const conditions = filters.map(({ fieldName, value }): Condition => {
    const read = compileGetter(fieldName, shape)
    const wanted = fold(value)
    return (record) => {
      const found = read(record)
      return Array.isArray(found) ? found.some((each) => fold(each) === wanted) : fold(found) === wanted
    }
  })
  return (record) => conditions.every((holds) => holds(record))
}

function fold(value: unknown): string | undefined {
  if (value === undefined || value === null || typeof value === 'object') return undefined
  return String(value).toLowerCase()
}

function toEqualsFilter({ fieldName, value }: ReadFilter): EqualsFilter[] {
  return value === undefined ? [] : [{ fieldName, value }]
}
