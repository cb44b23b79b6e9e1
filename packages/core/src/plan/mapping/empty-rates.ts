// How often each delivered field is empty in the records at hand.
import { parseFieldPath } from '@mortise/contract'
import type { CompiledMapping, MappedRecord } from './compile-mapping.ts'

/** Shares from 0 to 1 by delivered name: `{fields: {phone: 0.5}, mappedFields: {nickname: 1}}`. */
export interface EmptyRates {
  fields: Record<string, number>
  mappedFields: Record<string, number>
}

/**
 * The share of records in which a field is absent, null, an empty text or an empty list. It has every field of the
 * choice, by its chosen name (a bracket path stays one). With "all fields" it has every field of a record. Of no
 * records there is no rate.
 */
export function emptyRates(mapping: CompiledMapping, records: readonly MappedRecord[]): EmptyRates {
  const named = mapping.sources.flatMap(({ source, mapToName }) => (mapToName === undefined ? [source] : []))
  const found = mapping.requestFields === 'all' ? records.flatMap(({ fields }) => Object.keys(fields)) : []
  return {
    fields: rates(
      [...new Set([...named, ...found])],
      records.map(({ fields }) => fields),
    ),
    mappedFields: rates(
      mapping.sources.flatMap(({ mapToName }) => mapToName ?? []),
      records.map(({ mappedFields }) => mappedFields),
    ),
  }
}

function rates(
  names: readonly string[],
  records: readonly Record<string, unknown>[],
): Record<string, number> {
  if (records.length === 0) return {}
  return Object.fromEntries(
    names.map((name) => {
      const empty = records.filter((record) => isEmpty(valueAt(record, name))).length
      return [name, empty / records.length]
    }),
  )
}

/** With "all fields" a name that looks like a path may be delivered as it is. */
function valueAt(record: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(record, name)) return record[name]
  let value: unknown = record
  for (const key of parseFieldPath(name) ?? [name]) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string | number, unknown>)[key]
  }
  return value
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return Array.isArray(value) && value.length === 0
}
