// Rows as BigQuery answers them: cells of text by the columns of a schema.
import { asArray, asObject, asString, isObject, type NativeRecord, parseJson } from '@mortise/connector-kit'

/** A column, as the schema of a table or of an answer has it. */
export interface Column {
  name: string
  type: string
  isRepeated: boolean
  columns: readonly Column[]
}

/** @see https://docs.cloud.google.com/bigquery/docs/reference/rest/v2/tables (TableFieldSchema) read 2026-11-28 */
export function columnsIn(schema: unknown): Column[] {
  return asArray(asObject(schema)?.fields)
    .filter(isObject)
    .map((field) => {
      const type = (asString(field.type) ?? 'STRING').toUpperCase()
      return {
        name: String(field.name),
        type,
        isRepeated: field.mode === 'REPEATED',
        columns: type === 'RECORD' || type === 'STRUCT' ? columnsIn(field) : [],
      }
    })
}

/**
 * A row, `{f: [{v: '1'}, ...]}`, as a record.
 * @see https://docs.cloud.google.com/bigquery/docs/reference/rest/v2/tabledata/list read 2026-11-28
 */
export function toRecord(row: unknown, columns: readonly Column[]): NativeRecord {
  const cells = asArray(asObject(row)?.f)
  return Object.fromEntries(
    columns.map((column, index) => [column.name, toValue(asObject(cells[index])?.v, column)]),
  )
}

function toValue(value: unknown, column: Column): unknown {
  if (value === null || value === undefined) return column.isRepeated ? [] : null
  if (column.isRepeated) {
    const each = { ...column, isRepeated: false }
    return asArray(value).map((entry) => toValue(asObject(entry)?.v, each))
  }
  switch (column.type) {
    case 'RECORD':
    case 'STRUCT':
      return toRecord(value, column.columns)
    case 'INTEGER':
    case 'INT64':
      return Number.isSafeInteger(Number(value)) ? Number(value) : value
    case 'FLOAT':
    case 'FLOAT64':
      return Number.isFinite(Number(value)) ? Number(value) : value
    case 'BOOLEAN':
    case 'BOOL':
      return value === 'true'
    case 'JSON':
      return parseJson(String(value)) ?? value
    case 'TIMESTAMP':
      return fromMicroseconds(String(value))
    default:
      return value
  }
}

/** Microseconds of the epoch, which `useInt64Timestamp` asks for, as RFC 3339. */
function fromMicroseconds(text: string): string {
  if (!/^-?\d+$/.test(text)) return text
  const all = BigInt(text)
  const rest = ((all % 1000n) + 1000n) % 1000n
  const at = new Date(Number((all - rest) / 1000n)).toISOString()
  return rest === 0n ? at : at.replace('Z', `${rest.toString().padStart(3, '0')}Z`)
}
