// The types of columns, which values fit them, and how one widens into another.
import type { FieldValueType } from '@mortise/contract'

/** A type of column that Mortise makes. */
export type ColumnType = 'boolean' | 'bigint' | 'numeric' | 'date' | 'timestamptz' | 'text' | 'jsonb'

/** Stands for a value that a column cannot hold. */
export const MISMATCH = Symbol('mismatch')

/** The type for a field as the provider describes it; `undefined` where only its values can say. */
export function columnTypeOfField(valueType: FieldValueType): ColumnType | undefined {
  switch (valueType) {
    case 'string':
    case 'singleSelect':
      return 'text'
    case 'boolean':
      return 'boolean'
    case 'int':
      return 'bigint'
    case 'float':
      return 'numeric'
    case 'date':
      return 'date'
    case 'datetime':
      return 'timestamptz'
    // The id of another record, or an object with it: providers do both.
    case 'reference':
    case 'multiSelect':
    case 'other':
      return undefined
    default:
      return valueType satisfies never
  }
}

/** The narrowest type for a value that is not null. Texts stay texts, also where they look like dates. */
export function columnTypeOfValue(value: unknown): ColumnType {
  switch (typeof value) {
    case 'boolean':
      return 'boolean'
    case 'number':
      return Number.isSafeInteger(value) ? 'bigint' : 'numeric'
    case 'string':
      return 'text'
    default:
      return 'jsonb'
  }
}

/** The narrowest type that holds all values of both. */
export function joinTypes(a: ColumnType, b: ColumnType): ColumnType {
  if (a === b) return a
  if (a === 'jsonb' || b === 'jsonb') return 'jsonb'
  const pair = new Set([a, b])
  if (pair.has('bigint') && pair.has('numeric')) return 'numeric'
  if (pair.has('date') && pair.has('timestamptz')) return 'timestamptz'
  return 'text'
}

/**
 * The type that a column becomes so that it takes values of another type; the same where it stays as it is. A column of single
 * values never becomes one of JSON: queries on it would break.
 */
export function widerType(column: ColumnType, other: ColumnType): ColumnType {
  return other === 'jsonb' ? column : joinTypes(column, other)
}

const INTEGER = /^[+-]?\d{1,18}$/
const DECIMAL = /^[+-]?\d{1,100}(?:\.\d{1,100})?(?:[eE][+-]?\d{1,2})?$/
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?)?$/

/**
 * A value as the column takes it, or `MISMATCH`. Providers send numbers and booleans as texts, which fit. An empty text in a
 * column of another type is a value that is not set.
 */
export function fit(value: unknown, type: ColumnType): unknown {
  if (value === null || value === undefined) return null
  if (type === 'jsonb') return value
  if (type === 'text') return typeof value === 'object' ? MISMATCH : String(value)
  if (value === '') return null
  if (typeof value === 'string') return isText(value, type) ? value : MISMATCH
  if (typeof value === 'boolean') return type === 'boolean' ? value : MISMATCH
  if (typeof value !== 'number') return MISMATCH
  if (type === 'bigint') return Number.isSafeInteger(value) ? value : MISMATCH
  return type === 'numeric' ? value : MISMATCH
}

function isText(text: string, type: Exclude<ColumnType, 'jsonb' | 'text'>): boolean {
  switch (type) {
    case 'boolean':
      return text === 'true' || text === 'false'
    case 'bigint':
      return INTEGER.test(text)
    case 'numeric':
      return DECIMAL.test(text)
    case 'date':
      return isDate(text)
    case 'timestamptz':
      return isDate(text.slice(0, 10)) && isTime(text.slice(10))
    default:
      return type satisfies never
  }
}

/** A day that exists, of the years that PostgreSQL knows. */
function isDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = DATE.exec(text)?.map(Number) ?? []
  if (year === 0) return false
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function isTime(text: string): boolean {
  const parts = TIME.exec(text)
  if (!parts) return false
  const [, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  return hours < 24 && minutes < 60 && seconds < 60
}
