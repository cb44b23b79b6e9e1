// What to select of a record type, and its rows as records: the record service's names, values in their types.
import { asString, type Call, type FieldDescription, idText, type NativeRecord } from '@mortise/connector-kit'
import { toUtc } from './clock.ts'
import { changedField } from './describe.ts'
import { columnOf } from './record-type.ts'
import { asText, runSuiteql, suiteqlName, where } from './suiteql.ts'
import type { RecordType } from './type-of-records.ts'

/** Fields wanted, as in a read. */
type Wanted = readonly string[] | 'all'

/** The list after SELECT: the id, the fields wanted, and the last change as `changed_at` where the type has it. */
export function selectList(type: RecordType, wanted: Wanted): string {
  const changed = changedField(type.description)
  const names = wanted === 'all' ? ['*'] : columnsOf(type, wanted)
  const told = changed
    ? [`${asText(columnOf(type.objectName, changed.fieldName), 'datetime')} AS changed_at`]
    : []
  return [...names, ...told].join(', ')
}

function columnsOf(type: RecordType, wanted: readonly string[]): string[] {
  const changed = changedField(type.description)?.fieldName.toLowerCase()
  const names = new Set(['id', ...wanted.map((name) => name.toLowerCase())])
  return [...names].flatMap((name) => {
    if (name === changed) return []
    const column = suiteqlName(columnOf(type.objectName, name))
    const kind = type.byName.get(name)?.valueType
    return [kind === 'date' || kind === 'datetime' ? `${asText(column, kind)} AS ${column}` : column]
  })
}

/**
 * Rows as records. Where everything was selected, days and instants came in the form the user likes them, whatever that
 * is: those columns are asked for once more.
 */
export async function toRecords(
  call: Call,
  { type, wanted, rows }: { type: RecordType; wanted: Wanted; rows: readonly NativeRecord[] },
): Promise<NativeRecord[]> {
  if (wanted !== 'all') return rows.map((row) => toRecord(type, namesOf(wanted), row))
  const dated = await datesOf(call, type, rows)
  const names = type.description.fields.map(({ fieldName }) => fieldName)
  return rows.map((row) => {
    const own = { ...row, ...dated.get(String(row.id)) }
    return toRecord(
      type,
      names.filter((name) => Object.hasOwn(own, columnOf(type.objectName, name))),
      own,
    )
  })
}

/** By id, the days and instants of rows as text of a known form. */
async function datesOf(
  call: Call,
  { objectName, description, source }: RecordType,
  rows: readonly NativeRecord[],
): Promise<Map<string, NativeRecord>> {
  const changed = changedField(description)
  const columns = description.fields.flatMap((field): [string, 'date' | 'datetime'][] => {
    const { valueType } = field
    const column = columnOf(objectName, field.fieldName)
    const isThere = rows.some((row) => Object.hasOwn(row, column))
    const isDated = valueType === 'date' || valueType === 'datetime'
    return isDated && isThere && field !== changed ? [[column, valueType]] : []
  })
  if (columns.length === 0) return new Map()
  const list = columns.map(([column, kind]) => `${asText(column, kind)} AS ${column}`).join(', ')
  const query = `SELECT id, ${list} FROM ${source.table}${where([idIn(rows.map(({ id }) => String(id)))])}`
  const found = await runSuiteql(call, query, rows.length)
  return new Map(found.rows.map((row) => [String(row.id), row]))
}

/** At most a thousand of them, which is what the database takes in one list; what is no id is left out. */
export function idIn(ids: readonly string[]): string {
  return `id IN (${ids.filter((id) => /^-?\d{1,18}$/.test(id)).join(', ')})`
}

function namesOf(wanted: readonly string[]): string[] {
  return [...new Set(['id', ...wanted])]
}

function toRecord(type: RecordType, names: readonly string[], row: NativeRecord): NativeRecord {
  const changed = changedField(type.description)
  const fields = names.map((name) => {
    const value = row[columnOf(type.objectName, name)]
    return [name, toValue(type.byName.get(name.toLowerCase()), value, type.offsetMs)] as const
  })
  const changedAt = asString(row.changed_at)
  const told =
    changed && changedAt !== undefined ? { [changed.fieldName]: toUtc(changedAt, type.offsetMs) } : {}
  return { ...Object.fromEntries(fields), id: idText(row.id), ...told }
}

/** Every value of a query is text; empty ones are not there at all. */
function toValue(field: FieldDescription | undefined, value: unknown, offsetMs: number): unknown {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') return value
  switch (field?.valueType) {
    case 'boolean':
      return value === 'T' ? true : value === 'F' ? false : value
    case 'int':
    case 'float':
      return value.trim() === '' || Number.isNaN(Number(value)) ? value : Number(value)
    case 'datetime':
      return toUtc(value, offsetMs) ?? value
    default:
      return value
  }
}
