// The columns of ClickHouse for the types that Mortise gives fields, and which of their values ClickHouse keeps.
import { type ColumnType, MISMATCH } from '../table/column-type.ts'
import { storableJson } from '../table/storable-json.ts'

const JSON_MARK = 'json '

const typeNames = {
  boolean: 'Nullable(Bool)',
  bigint: 'Nullable(Int64)',
  numeric: 'Nullable(Float64)',
  date: 'Nullable(Date32)',
  timestamptz: "Nullable(DateTime64(6, 'UTC'))",
  text: 'Nullable(String)',
  jsonb: 'Nullable(String)',
} as const satisfies Readonly<Record<ColumnType, string>>

/** The type in a statement. */
export function clickhouseType(type: ColumnType): string {
  return typeNames[type]
}

/** The comment of a column: the field's place, and a mark where the column holds JSON texts. */
export function columnComment(place: string, type: ColumnType): string {
  return type === 'jsonb' ? `${JSON_MARK}${place}` : place
}

/** The place and the type of a column, as the database describes it. A type that the builder chose is `undefined`. */
export function readColumn(described: { type: string; comment: string }): {
  place: string
  type: ColumnType | undefined
} {
  const isJson = described.comment.startsWith(JSON_MARK)
  const place = isJson ? described.comment.slice(JSON_MARK.length) : described.comment
  if (isJson && described.type === typeNames.jsonb) return { place, type: 'jsonb' }
  const found = Object.entries(typeNames).find(([, name]) => name === described.type)
  return { place, type: found?.[0] as ColumnType | undefined }
}

/** The years that `Date32` and `DateTime64` keep. ClickHouse would move others to the nearest of them. */
const YEAR_MIN = '1900'
const YEAR_MAX = '2299'
/** A `Float64` gives every number of so many digits back. */
const DIGITS_MAX = 15

/** A value that fits the type, as ClickHouse takes it, or `MISMATCH` where ClickHouse would keep another value. */
export function toClickhouse(value: unknown, type: ColumnType): unknown {
  switch (type) {
    case 'boolean':
      return value === true || value === 'true'
    case 'numeric':
      return typeof value === 'string' ? toFloat(value) : value
    case 'date':
      return hasYear(value) ? value : MISMATCH
    case 'timestamptz':
      return hasYear(value) ? String(value).replace(/(\.\d{6})\d+/, '$1') : MISMATCH
    case 'jsonb':
      return storableJson(value)
    case 'bigint':
    case 'text':
      return value
    default:
      return type satisfies never
  }
}

function toFloat(text: string): number | typeof MISMATCH {
  const [mantissa = ''] = text.split(/[eE]/, 1)
  const digits = mantissa.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length > DIGITS_MAX ? MISMATCH : Number(text)
}

function hasYear(value: unknown): boolean {
  const year = String(value).slice(0, 4)
  return year >= YEAR_MIN && year <= YEAR_MAX
}
