// The statements that bring records into a table.
import pg from 'pg'
import type { RecordEntry } from '../sink/read-entries.ts'
import type { Row } from '../table/build-rows.ts'
import { storableJson, storableText } from '../table/storable-json.ts'
import type { Table } from '../table/table.ts'
import { selectRows } from './select-rows.ts'
import { MESSAGES, TOMBSTONES } from './system-tables.ts'

/** Notes messages as written; answers those that were not written before. */
export async function noteMessages(
  client: pg.ClientBase,
  table: Table,
  messageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ message_id: string }>(
    `INSERT INTO ${pg.escapeIdentifier(table.schema)}.${MESSAGES} (message_id, table_name)
     SELECT DISTINCT id, $2 FROM unnest($1::text[]) AS id ORDER BY id
     ON CONFLICT (message_id) DO NOTHING RETURNING message_id`,
    [messageIds, table.name],
  )
  return new Set(rows.map((row) => row.message_id))
}

/**
 * Held until the transaction ends, where rows of removed records are deleted: an older state must not slip in between the look
 * for a tombstone and the insert.
 */
export async function lockTable(client: pg.ClientBase, { schema, name }: Table): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [`mortise ${schema}.${name}`])
}

/** Of so many rows that stand for all of them PostgreSQL is asked whether they exist. */
const SAMPLE = 32

/**
 * Whether rows of the batch exist already, judged by some of them. An insert that may not meet a row costs PostgreSQL a quarter
 * less, so a wrong answer costs time, and nothing else (decision 56).
 */
export async function someExist(client: pg.ClientBase, table: Table, rows: readonly Row[]): Promise<boolean> {
  const step = Math.ceil(rows.length / SAMPLE)
  const sample = rows.filter((_, at) => at % step === 0)
  // A limit inside lets PostgreSQL look each of them up, whatever it believes about the table.
  const { rowCount } = await client.query(
    `SELECT FROM unnest($1::text[], $2::text[]) AS s (i, k) CROSS JOIN LATERAL (
       SELECT FROM ${nameOf(table)} t WHERE t._mortise_installation_id = s.i AND t.id = s.k LIMIT 1) AS found LIMIT 1`,
    [sample.map(({ i }) => i), sample.map(({ k }) => storableText(k))],
  )
  return (rowCount ?? 0) > 0
}

/** Inserts rows of which none exists. @throws DatabaseError 23505 when one does */
export async function insertRows(client: pg.ClientBase, table: Table, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const { names, select, values } = selectRows(table, rows)
  await client.query(`INSERT INTO ${nameOf(table)} (${names.join(', ')}) ${select}`, values)
}

/** Inserts rows, or updates those that hold the same or an older version. */
export async function upsertRows(
  client: pg.ClientBase,
  { table, rows, hasTombstones }: { table: Table; rows: readonly Row[]; hasTombstones: boolean },
): Promise<void> {
  if (rows.length === 0) return
  const { names, select, values } = selectRows(table, rows)
  const changed = names.filter((name) => name !== '_mortise_installation_id' && name !== 'id')
  const set = [
    ...changed.map((name) => `${name} = excluded.${name}`),
    '_mortise_deleted_at = NULL',
    '_mortise_synced_at = now()',
  ]
  if (hasTombstones) values.push(table.name)
  await client.query(
    `INSERT INTO ${nameOf(table)} AS t (${names.join(', ')})
     ${select} ${hasTombstones ? notEntombed(table, values.length) : ''}
     ON CONFLICT (_mortise_installation_id, id) DO UPDATE SET ${set.join(', ')}
     WHERE t._mortise_version <= excluded._mortise_version`,
    values,
  )
}

function notEntombed({ schema }: Table, parameter: number): string {
  return `WHERE NOT EXISTS (SELECT FROM ${pg.escapeIdentifier(schema)}.${TOMBSTONES} d
    WHERE d.table_name = $${parameter} AND d.installation_id = s._mortise_installation_id AND d.id = s.id
      AND d.version > s._mortise_version)`
}

/** Marks the rows of removed records; one that never arrived gets a row that says so, and an older state stays out. */
export async function markRemoved(
  client: pg.ClientBase,
  table: Table,
  removed: readonly RecordEntry[],
): Promise<void> {
  if (removed.length === 0) return
  await client.query(
    `INSERT INTO ${nameOf(table)} AS t
       (_mortise_installation_id, _mortise_group_ref, id, _mortise_version, _mortise_deleted_at)
     SELECT s.i, s.g, s.k, s.v, s.d
     FROM json_to_recordset($1::json) AS s (i text, g text, k text, v text, d timestamptz)
     ON CONFLICT (_mortise_installation_id, id) DO UPDATE SET _mortise_version = excluded._mortise_version,
       _mortise_deleted_at = excluded._mortise_deleted_at, _mortise_synced_at = now()
     WHERE t._mortise_version <= excluded._mortise_version`,
    [removalsOf(removed)],
  )
}

/** Deletes the rows of removed records, and remembers each for a month so that an older state stays out. */
export async function deleteRemoved(
  client: pg.ClientBase,
  table: Table,
  removed: readonly RecordEntry[],
): Promise<void> {
  if (removed.length === 0) return
  const tombstones = `${pg.escapeIdentifier(table.schema)}.${TOMBSTONES}`
  const source = 'json_to_recordset($1::json) AS s (i text, k text, v text)'
  const values = removalsOf(removed)
  await client.query(
    `DELETE FROM ${nameOf(table)} t USING ${source}
     WHERE t._mortise_installation_id = s.i AND t.id = s.k AND t._mortise_version <= s.v`,
    [values],
  )
  await client.query(
    `INSERT INTO ${tombstones} AS d (table_name, installation_id, id, version) SELECT $2, s.i, s.k, s.v FROM ${source}
     ON CONFLICT (table_name, installation_id, id) DO UPDATE SET version = excluded.version, deleted_at = now()
     WHERE d.version < excluded.version`,
    [values, table.name],
  )
  await client.query(
    `DELETE FROM ${tombstones} WHERE table_name = $1 AND deleted_at < now() - interval '31 days'`,
    [table.name],
  )
}

function removalsOf(removed: readonly RecordEntry[]): string {
  return storableJson(
    removed.map(({ installationId: i, groupRef: g, id: k, version: v, changedAt: d }) => ({ i, g, k, v, d })),
  )
}

function nameOf({ schema, name }: Table): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}
