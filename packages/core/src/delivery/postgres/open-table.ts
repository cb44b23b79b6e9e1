// Finds the table of an object in the builder's database, or makes it.
import pg from 'pg'
import { beginWithin } from '../../platform/outbound/postgres-client.ts'
import type { ColumnType } from '../table/column-type.ts'
import { readPlace } from '../table/field-tree.ts'
import { freeName } from '../table/sql-name.ts'
import { describeTable, type Table, type TableIdentity, tableComment } from '../table/table.ts'
import { MESSAGES, systemColumnTypes, TOMBSTONES } from './system-tables.ts'

// As `format_type` of PostgreSQL calls them.
const nameOf = new Map<string, ColumnType>([
  ['boolean', 'boolean'],
  ['bigint', 'bigint'],
  ['numeric', 'numeric'],
  ['date', 'date'],
  ['timestamp with time zone', 'timestamptz'],
  ['text', 'text'],
  ['jsonb', 'jsonb'],
])

/** The type by the name that PostgreSQL gives it; `undefined` for a type that Mortise does not write. */
function columnTypeNamed(name: string): ColumnType | undefined {
  return nameOf.get(name)
}

/** Runs `work` in one transaction in which no other process changes tables of the schema. */
export async function changingTables<T>(
  client: pg.ClientBase,
  schema: string,
  work: () => Promise<T>,
): Promise<T> {
  await client.query(beginWithin)
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`mortise ${schema}`])
  const result = await work()
  await client.query('COMMIT')
  return result
}

/**
 * The table of an object; made with its system columns where it does not exist. It is found by its comment, so the builder may
 * rename it, and add columns that Mortise leaves alone. Call it in `changingTables`.
 */
export async function openTable(client: pg.ClientBase, identity: TableIdentity): Promise<Table> {
  const { schema } = identity
  await makeSchema(client, schema)
  const { rows } = await client.query<{ name: string; comment: string | null }>(
    `SELECT c.relname AS name, CASE WHEN c.relkind IN ('r', 'p') THEN obj_description(c.oid, 'pg_class') END AS comment
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $1`,
    [schema],
  )
  const comment = tableComment(identity)
  const found = rows.find((row) => row.comment === comment)
  if (found) return readTable(client, { identity, name: found.name, isNew: false })
  const taken = new Set(rows.map(({ name }) => name))
  const name = freeName(identity.objectName, { identity: comment, prefix: 'object', taken })
  await makeTable(client, { schema, name, comment })
  return readTable(client, { identity, name, isNew: true })
}

async function makeSchema(client: pg.ClientBase, schema: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [schema])
  // IF NOT EXISTS would need the right to make schemas even where the schema exists.
  if (rowCount === 0) await client.query(`CREATE SCHEMA ${pg.escapeIdentifier(schema)}`)
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${pg.escapeIdentifier(schema)}.${MESSAGES} (
       message_id text PRIMARY KEY, table_name text NOT NULL, written_at timestamptz NOT NULL DEFAULT now());
     CREATE TABLE IF NOT EXISTS ${pg.escapeIdentifier(schema)}.${TOMBSTONES} (
       table_name text, installation_id text, id text, version text COLLATE "C" NOT NULL,
       deleted_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (table_name, installation_id, id))`,
  )
}

async function makeTable(
  client: pg.ClientBase,
  { schema, name, comment }: { schema: string; name: string; comment: string },
): Promise<void> {
  const columns = Object.entries(systemColumnTypes)
    .map(([column, type]) => `${pg.escapeIdentifier(column)} ${type}`)
    .join(', ')
  const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
  await client.query(`CREATE TABLE ${table} (${columns}, PRIMARY KEY (_mortise_installation_id, id))`)
  await client.query(`COMMENT ON TABLE ${table} IS ${pg.escapeLiteral(comment)}`)
  // A table that was dropped is filled again by a replay.
  for (const notes of [MESSAGES, TOMBSTONES])
    await client.query(`DELETE FROM ${pg.escapeIdentifier(schema)}.${notes} WHERE table_name = $1`, [name])
}

async function readTable(
  client: pg.ClientBase,
  { identity, name, isNew }: Pick<Table, 'identity' | 'name' | 'isNew'>,
): Promise<Table> {
  const { rows } = await client.query<{ name: string; type: string; comment: string | null }>(
    `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type, col_description(a.attrelid, a.attnum) AS comment
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = $1 AND c.relname = $2 AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
    [identity.schema, name],
  )
  const columns = rows.flatMap(({ name: column, type, comment }) =>
    comment !== null && readPlace(comment)
      ? [{ name: column, place: comment, type: columnTypeNamed(type) }]
      : [],
  )
  return describeTable({ identity, name, isNew, columns, others: rows.map((row) => row.name) })
}
