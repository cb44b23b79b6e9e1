// Finds the table of an object in a ClickHouse database, or makes it, and adds and widens its columns.
import type { Context } from '../../context.ts'
import {
  type ClickhouseAddress,
  callClickhouse,
  clickhouseName,
  clickhouseText,
  selectFromClickhouse,
} from '../../platform/outbound/clickhouse/call-clickhouse.ts'
import type { WantedColumns } from '../table/choose-columns.ts'
import { type ColumnType, widerType } from '../table/column-type.ts'
import { readPlace } from '../table/field-tree.ts'
import { freeName } from '../table/sql-name.ts'
import {
  COLUMNS_MAX,
  describeTable,
  systemColumns,
  type Table,
  type TableIdentity,
  tableComment,
} from '../table/table.ts'
import { clickhouseType, columnComment, readColumn } from './column-types.ts'

/** A database of a builder. */
export interface ClickhouseDatabase {
  readonly ctx: Context
  readonly address: ClickhouseAddress
}

/** The types of the columns that every table has. */
const systemTypes = {
  _mortise_installation_id: 'String',
  _mortise_group_ref: 'String',
  id: 'String',
  _mortise_version: 'UInt128',
  _mortise_deleted_at: "Nullable(DateTime64(6, 'UTC'))",
  _mortise_synced_at: "DateTime64(3, 'UTC') DEFAULT now64(3)",
  _mortise_changes: 'Nullable(String)',
  raw: 'Nullable(String)',
} as const satisfies Readonly<Record<(typeof systemColumns)[number], string>>

/** A table keeps the tokens of so many inserts, and leaves out an insert whose token it has. */
const TOKENS_KEPT = 10_000
/** Processes make and change tables side by side, without a lock: each looks again at what it made. */
const TRIES_MAX = 5

/** A table as statements name it. */
export function qualified({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${clickhouseName(schema)}.${clickhouseName(name)}`
}

/** The statement that makes a table with the columns that every table has. */
export function createStatement(table: Pick<Table, 'schema' | 'name'>, comment: string): string {
  const columns = systemColumns.map((column) => `${clickhouseName(column)} ${systemTypes[column]}`)
  return `CREATE TABLE IF NOT EXISTS ${qualified(table)} (${columns.join(', ')})
ENGINE = ReplacingMergeTree(_mortise_version) ORDER BY (_mortise_installation_id, id)
SETTINGS non_replicated_deduplication_window = ${TOKENS_KEPT} COMMENT ${clickhouseText(comment)}`
}

/** The table of an object, which is found by its comment; made where it does not exist. */
export async function openTable(database: ClickhouseDatabase, identity: TableIdentity): Promise<Table> {
  const { ctx, address } = database
  const { schema, integration, objectName } = identity
  const comment = tableComment(identity)
  for (let tries = 1; ; tries += 1) {
    const tables = await selectFromClickhouse<{ name: string; comment: string }>(ctx, address, {
      query: `SELECT name, comment FROM system.tables WHERE database = ${clickhouseText(schema)} ORDER BY name FORMAT JSONEachRow`,
    })
    const found = tables.find((table) => table.comment === comment)
    if (found) return readTable(database, { identity, name: found.name, isNew: tries > 1 })
    if (tries === TRIES_MAX) throw new Error('a table that was made is not listed')
    const taken = new Set(tables.map(({ name }) => name))
    const name = freeName(`${integration} ${objectName}`, { identity: comment, prefix: 'object', taken })
    await callClickhouse(ctx, address, { query: createStatement({ schema, name }, comment) })
  }
}

/** Reads the columns of a table. */
async function readTable(
  { ctx, address }: ClickhouseDatabase,
  { identity, name, isNew }: Pick<Table, 'identity' | 'name' | 'isNew'>,
): Promise<Table> {
  const rows = await selectFromClickhouse<{ name: string; type: string; comment: string }>(ctx, address, {
    query: `SELECT name, type, comment FROM system.columns WHERE database = ${clickhouseText(identity.schema)} AND table = ${clickhouseText(name)} ORDER BY position FORMAT JSONEachRow`,
  })
  const columns = rows.flatMap((row) => {
    const { place, type } = readColumn(row)
    return readPlace(place) ? [{ name: row.name, place, type }] : []
  })
  return describeTable({ identity, name, isNew, columns, others: rows.map((row) => row.name) })
}

/** Adds the columns that are missing and widens those of a narrower type, and answers the table as it is then. */
export async function changeTable(
  database: ClickhouseDatabase,
  table: Table,
  wanted: WantedColumns,
): Promise<Table> {
  const { ctx, address } = database
  const { identity, name } = table
  for (let tries = 1; ; tries += 1) {
    const latest = await readTable(database, { identity, name, isNew: table.isNew })
    const changes = changesOf(latest, wanted)
    // A name that another process took for another field is seen as taken when this one looks again.
    if (changes.length === 0 || tries === TRIES_MAX) return latest
    for (const change of changes)
      await callClickhouse(ctx, address, { query: `ALTER TABLE ${qualified(table)} ${change}` })
  }
}

function changesOf(table: Table, wanted: WantedColumns): string[] {
  const taken = new Set(table.taken)
  const changes: string[] = []
  for (const [place, type] of wanted) {
    const column = table.columns.find((each) => each.place === place)
    if (column) {
      const wider = column.type && widerType(column.type, type)
      if (wider !== undefined && wider !== column.type)
        changes.push(`MODIFY COLUMN ${clickhouseName(column.name)} ${clickhouseType(wider)}`)
    } else if (table.columns.length + changes.length < COLUMNS_MAX) {
      const name = newName(place, taken)
      taken.add(name)
      changes.push(addition({ name, place, type }))
    }
  }
  return changes
}

function addition({ name, place, type }: { name: string; place: string; type: ColumnType }): string {
  const comment = clickhouseText(columnComment(place, type))
  return `ADD COLUMN IF NOT EXISTS ${clickhouseName(name)} ${clickhouseType(type)} COMMENT ${comment}`
}

function newName(place: string, taken: ReadonlySet<string>): string {
  const path = readPlace(place)?.path ?? [place]
  return freeName(path.join('_'), { identity: place, prefix: 'field', taken })
}
