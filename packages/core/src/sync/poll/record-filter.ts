// The filters of an object's reads, held against its events: what lies outside them does not leave by another way.
import type { EventType, NativeRecord, ProviderDefinition, ProviderEvent } from '@mortise/connector-kit'
import { parseFieldPath, type ReadFilter } from '@mortise/contract'
import { compileFilters, toEqualsFilters } from '../../plan/read-plan/read-filters.ts'

/** Decides which records of an object an installation receives. */
export interface RecordFilter {
  /** Top-level provider names of the fields that are compared. */
  readonly fields: ReadonlySet<string>
  meets(record: NativeRecord): boolean
}

/**
 * What of an event may leave: all of it (`whole`), its kind and the record's id (`idOnly`), the news that the record left
 * the filters (`left`), or nothing.
 */
export type Verdict = 'whole' | 'idOnly' | 'left' | 'nothing'

/** Compiles the filters of an object; `undefined` where it has none. */
export function compileRecordFilter(
  fieldFilters: readonly ReadFilter[] | undefined,
  { record }: ProviderDefinition,
): RecordFilter | undefined {
  const filters = toEqualsFilters(fieldFilters ?? [])
  if (filters.length === 0) return undefined
  const tops = filters.map(({ fieldName }) => String(parseFieldPath(fieldName)?.[0] ?? fieldName))
  return { fields: new Set(tops), meets: compileFilters(filters, record) }
}

/**
 * Judges an event by the record as it is now. Only a change of a compared field takes a record out of the filters. If
 * the changed fields are unknown, the change is reported, because one report too many is better than none.
 */
export function judgeEvent(
  filter: RecordFilter | undefined,
  { event, type }: { event: ProviderEvent; type: EventType },
  record: NativeRecord | undefined,
): Verdict {
  if (!filter || (record && filter.meets(record))) return 'whole'
  // The event is about no single record, or about two whose parts are judged one by one.
  if (!record && (event.recordId === undefined || type === 'associationUpdate')) return 'whole'
  if (!record || type === 'delete') return 'idOnly'
  if (type !== 'update' || event.recordId === undefined) return 'nothing'
  const { fieldsUpdated } = event
  return !fieldsUpdated || fieldsUpdated.some((name) => filter.fields.has(name)) ? 'left' : 'nothing'
}
