// Rows as Snowflake's SQL API answers them: text by the types of their columns.
import { asArray, asObject, asString, isObject, type NativeRecord, parseJson } from '@mortise/connector-kit'

/** A column of a result. */
export interface Column {
  name: string
  /** In lower case: `fixed`, `timestamp_ntz`. */
  type: string
  scale: number
}

/** @see https://github.com/snowflakedb/snowflake-rest-api-specs/blob/main/specifications/sqlapi.yaml (ResultSet, rowType) read 2026-11-28 */
export function columnsIn(json: unknown): Column[] {
  return asArray(asObject(asObject(json)?.resultSetMetaData)?.rowType)
    .filter(isObject)
    .map(({ name, type, scale }) => ({
      name: String(name),
      type: (asString(type) ?? 'text').toLowerCase(),
      scale: Number(scale ?? 0),
    }))
}

/** A row, a list of texts, as a record. */
export function toRecord(row: unknown, columns: readonly Column[]): NativeRecord {
  const cells = asArray(row)
  return Object.fromEntries(columns.map((column, index) => [column.name, toValue(cells[index], column)]))
}

/** Text that is not of the form that is known for its type stays as it is. */
function toValue(value: unknown, { type }: Column): unknown {
  if (typeof value !== 'string') return value ?? null
  switch (type) {
    case 'fixed':
      return toNumber(value)
    case 'real':
      return Number.isFinite(Number(value)) ? Number(value) : value
    case 'boolean':
      return ['true', '1'].includes(value.toLowerCase())
    case 'variant':
    case 'object':
    case 'array':
      return parseJson(value) ?? value
    case 'date':
      return /^-?\d+$/.test(value) ? new Date(Number(value) * 86_400_000).toISOString().slice(0, 10) : value
    case 'timestamp_ntz':
    case 'timestamp_ltz':
    case 'timestamp_tz':
      return fromSeconds(value)
    default:
      return value
  }
}

/** A decimal that a number would round stays text. */
function toNumber(text: string): number | string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length > 15 ? text : Number(text)
}

/** `1700000000.123000000`, with minutes of an offset behind it for `timestamp_tz`, as RFC 3339. */
function fromSeconds(text: string): string {
  const [, seconds, fraction = ''] = /^(-?\d+)(?:\.(\d+))?(?: \d+)?$/.exec(text) ?? []
  if (seconds === undefined) return text
  const ms = Number(seconds) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3))
  return new Date(ms).toISOString()
}
