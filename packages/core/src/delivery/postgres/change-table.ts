// Adds and widens columns.
import pg from 'pg'
import type { Log } from '../../context.ts'
import type { WantedColumns } from '../table/choose-columns.ts'
import { type ColumnType, widerType } from '../table/column-type.ts'
import { type Column, readPlace } from '../table/field-tree.ts'
import { freeName } from '../table/sql-name.ts'
import { COLUMNS_MAX, describeTable, type Table } from '../table/table.ts'

/**
 * Adds the columns that are missing, and widens those of a narrower type. Call it in `changingTables`, with the table as it was
 * read there. A column that a view uses cannot be widened and stays as it is.
 */
export async function changeTable(
  client: pg.ClientBase,
  { table, wanted, log }: { table: Table; wanted: WantedColumns; log: Log },
): Promise<Table> {
  const columns = new Map(table.columns.map((column) => [column.place, column]))
  const taken = new Set(table.taken)
  for (const [place, type] of wanted) {
    const column = columns.get(place)
    if (column) {
      // Another process may have widened it further.
      const wider = column.type && widerType(column.type, type)
      if (wider === undefined || wider === column.type) continue
      if (await widen(client, { table, column, type: wider, log }))
        columns.set(place, { ...column, type: wider })
    } else if (columns.size < COLUMNS_MAX) {
      const added = await addColumn(client, { table, place, type, taken })
      taken.add(added.name)
      columns.set(place, added)
    }
  }
  const { identity, name, isNew } = table
  return describeTable({ identity, name, isNew, columns: [...columns.values()], others: [...taken] })
}

async function addColumn(
  client: pg.ClientBase,
  {
    table,
    place,
    type,
    taken,
  }: { table: Table; place: string; type: ColumnType; taken: ReadonlySet<string> },
): Promise<Column> {
  const path = readPlace(place)?.path ?? [place]
  const name = freeName(path.join('_'), { identity: place, prefix: 'field', taken })
  const qualified = `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}`
  await client.query(`ALTER TABLE ${qualified} ADD COLUMN ${pg.escapeIdentifier(name)} ${type}`)
  await client.query(
    `COMMENT ON COLUMN ${qualified}.${pg.escapeIdentifier(name)} IS ${pg.escapeLiteral(place)}`,
  )
  return { name, place, type }
}

async function widen(
  client: pg.ClientBase,
  { table, column, type, log }: { table: Table; column: Column; type: ColumnType; log: Log },
): Promise<boolean> {
  const name = pg.escapeIdentifier(column.name)
  const alter = `ALTER TABLE ${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)} ALTER COLUMN ${name} TYPE ${type}`
  await client.query('SAVEPOINT widen')
  try {
    await client.query(`${alter} USING ${widened(name, column.type, type)}`)
    await client.query('RELEASE SAVEPOINT widen')
    return true
  } catch (error) {
    // 0A000: a view uses the column.
    if (!(error instanceof pg.DatabaseError) || error.code !== '0A000') throw error
    await client.query('ROLLBACK TO SAVEPOINT widen')
    log.warn(
      { table: table.name, column: column.name, type },
      'a column could not be widened: a view uses it',
    )
    return false
  }
}

/** Times keep the form in which messages have them. */
function widened(name: string, from: ColumnType | undefined, to: ColumnType): string {
  if (to === 'jsonb') return `to_jsonb(${name})`
  const isInstant = from === 'date' || from === 'timestamptz'
  return to === 'text' && isInstant ? `to_json(${name}) #>> '{}'` : `${name}::${to}`
}
