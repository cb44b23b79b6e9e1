// One account of a played vendor: its records in memory, by the names the vendor's paths have for them.
import type { ProviderDefinition } from '@mortise/connector-kit'

/** A record as the vendor keeps it. */
export type Row = Record<string, unknown>

/** One account's records. */
export interface PlayedAccount {
  /** All rows; with `since` (epoch milliseconds) those changed at or after it, oldest change first. */
  rows(table: string, since?: number): Row[]
  find(table: string, id: string): Row | undefined
  add(table: string, fields: Row): Row
  /** The changed row; `undefined` when it is not there. */
  edit(table: string, id: string, fields: Row): Row | undefined
  remove(table: string, id: string): boolean
}

/** Sets what JSON carries: a member that is `undefined` leaves the row as it is. */
export function setFields(row: Row, fields: Row): Row {
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) row[name] = value
  return row
}

/** Opens an empty account; `stamp` gives a record its id and its times. */
export function openAccount(
  { record }: Pick<ProviderDefinition, 'record'>,
  stamp: (index: number, at: Date, table: string) => Row,
): PlayedAccount {
  const tables = new Map<string, Row[]>()
  const rowsOf = (table: string): Row[] => {
    const rows = tables.get(table) ?? []
    tables.set(table, rows)
    return rows
  }
  const now = () => new Date(Math.floor(Date.now() / 1000) * 1000)
  const numbers = new WeakMap<Row, number>()
  let last = 50_000
  // Where a row was when it was last looked for: a walk over thousands of them would else look at each of them for each.
  const places = new Map<string, number>()
  const find = (table: string, id: string) => {
    const rows = rowsOf(table)
    const known = rows[places.get(`${table}/${id}`) ?? -1]
    if (known && record.id(known) === id) return known
    for (const [place, row] of rows.entries()) places.set(`${table}/${record.id(row)}`, place)
    return rows.find((row) => record.id(row) === id)
  }
  return {
    rows(table, since) {
      const rows = rowsOf(table)
      if (since === undefined || Number.isNaN(since)) return rows
      const changed = rows.filter((row) => (record.updatedAt(row) ?? 0) >= since)
      return changed.sort((a, b) => (record.updatedAt(a) ?? 0) - (record.updatedAt(b) ?? 0))
    },
    find,
    add(table, fields) {
      last += 1
      const row = { ...fields, ...stamp(last, now(), table) }
      numbers.set(row, last)
      rowsOf(table).push(row)
      return row
    },
    edit(table, id, fields) {
      const row = find(table, id)
      if (!row) return undefined
      const number = numbers.get(row) ?? rowsOf(table).indexOf(row)
      return setFields(row, { ...fields, ...stamp(number, now(), table) })
    },
    remove(table, id) {
      const row = find(table, id)
      if (row) rowsOf(table).splice(rowsOf(table).indexOf(row), 1)
      return row !== undefined
    },
  }
}
