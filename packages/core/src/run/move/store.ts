// Statements that copy rows of any table, and those that stop and start a project.
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { sealedColumns } from '../../platform/vault/sealed-columns.ts'
import { type MovedTable, ofProject } from './moved-tables.ts'

/** The pause of schedules of a project that was handed over. A connection that recovers ends pauses that begin so. */
export const HANDED_OVER = 'connection: handed over'

/** A row as JSON text, its key where it has secrets, and its ciphertexts by column. */
export interface ExportedRow extends Record<string, unknown> {
  row: string
  key: string | null
  sealed: Record<string, string | null> | null
}

const FETCHED_AT_ONCE = 500

/** Hands the rows of a table to `take`, some at a time. Runs inside a transaction, for it reads by a cursor. */
export async function eachBatch(
  tx: Db,
  projectId: string,
  moved: MovedTable,
  take: (rows: readonly ExportedRow[]) => Promise<void>,
): Promise<void> {
  await tx.execute(sql`DECLARE moved NO SCROLL CURSOR FOR ${selectRows(projectId, moved)}`)
  for (;;) {
    const { rows } = await tx.execute<ExportedRow>(sql.raw(`FETCH ${FETCHED_AT_ONCE} FROM moved`))
    if (rows.length === 0) break
    await take(rows)
  }
  await tx.execute(sql`CLOSE moved`)
}

function selectRows(projectId: string, { table, omitted = [], which, isByLedger }: MovedTable): SQL {
  if (isByLedger) {
    return sql`SELECT row_to_json(x)::text AS row, NULL::text AS key, NULL::json AS sealed FROM (
      SELECT l.installation_id, l.object_name, p.record_id, p.print
      FROM read_ledgers l JOIN read_prints p ON p.ledger_id = l.id WHERE l.project_id = ${projectId}) AS x`
  }
  const columns = Object.values(getTableColumns(table))
  const name = getTableName(table)
  const sealed = sealedOf(name)
  const taken = columns.filter((column) => !omitted.includes(column) && !sealed.has(column.name))
  const named = (names: readonly string[]) =>
    sql.join(
      names.map((one) => sql`${table}.${sql.identifier(one)}`),
      sql`, `,
    )
  const owner = columns.find((column) => column.name === 'project_id')
  if (!owner) throw new Error(`${name} has no project_id`)
  const secrets =
    sealed.size === 0
      ? sql`NULL::text AS key, NULL::json AS sealed`
      : sql`${table}.id AS key, (SELECT row_to_json(s) FROM (SELECT ${named([...sealed])}) AS s) AS sealed`
  const ordered = columns.some((column) => column.name === 'id') ? sql` ORDER BY ${table}.id` : sql``
  return sql`SELECT (SELECT row_to_json(x) FROM (SELECT ${named(taken.map((column) => column.name))}) AS x)::text AS row,
    ${secrets} FROM ${table} WHERE ${ofProject(owner, projectId, which)}${ordered}`
}

/** Names of the columns of a table that hold ciphertext. */
export function sealedOf(name: string): ReadonlySet<string> {
  return new Set(sealedColumns.flatMap(({ table, column }) => (table === name ? [column] : [])))
}

/** Writes rows that `eachBatch` read. Columns that a row lacks get their default. */
export async function insertRows(
  tx: Db,
  { table, isByLedger }: MovedTable,
  rows: readonly string[],
): Promise<void> {
  const given = `[${rows.join(',')}]`
  if (isByLedger) {
    await tx.execute(sql`INSERT INTO read_prints (ledger_id, record_id, print)
      SELECT l.id, r.record_id, r.print
      FROM json_to_recordset(${given}::json) AS r(installation_id text, object_name text, record_id text, print bytea)
      JOIN read_ledgers l ON l.installation_id = r.installation_id AND l.object_name = r.object_name`)
    return
  }
  const names = Object.keys(JSON.parse(rows[0] ?? '{}'))
  const known = new Set(Object.values(getTableColumns(table)).map(({ name }) => name))
  const columns = sql.join(
    names.filter((name) => known.has(name)).map((name) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(
    sql`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(null::${table}, ${given}::json)`,
  )
}

/** The number of asynchronous writes that have not ended. */
export async function countWritesUnderWay(db: Db, projectId: string): Promise<number> {
  return countOf(db, sql`SELECT count(*) AS count FROM write_runs WHERE project_id = ${projectId}`)
}

/** The number of messages that wait for their delivery. */
export async function countUndelivered(db: Db, projectId: string): Promise<number> {
  return countOf(
    db,
    sql`SELECT count(*) AS count FROM deliveries WHERE project_id = ${projectId} AND status IN ('pending', 'held')`,
  )
}

/** The number of connections whose tokens a process renews at this moment. */
export async function countRenewals(db: Db, projectId: string): Promise<number> {
  return countOf(
    db,
    sql`SELECT count(*) AS count FROM connections WHERE project_id = ${projectId} AND refresh_lease_until > now()`,
  )
}

async function countOf(db: Db, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(query)
  return Number(rows[0]?.count ?? 0)
}

/** Stops every connection, schedule and read of a project; those that rest already stay as they are. */
export async function stopProject(tx: Db, projectId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`UPDATE connections SET handed_over_at = ${at}
    WHERE project_id = ${projectId} AND handed_over_at IS NULL`)
  await tx.execute(sql`UPDATE schedules SET next_run_at = NULL, paused_reason = ${HANDED_OVER}, updated_at = ${at}
    WHERE project_id = ${projectId} AND paused_reason IS NULL`)
  await tx.execute(sql`UPDATE operations SET paused_since = ${at}, result = ${HANDED_OVER}, updated_at = ${at}
    WHERE project_id = ${projectId} AND status = 'in_progress' AND action_type = 'read' AND paused_since IS NULL`)
}

/** Undoes `stopProject`. Returns the reads that go on, and they need a job. */
export async function startProject(
  tx: Db,
  projectId: string,
  now: Date,
): Promise<{ id: string; readType: 'backfill' | 'scheduled' | 'triggered' | null }[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`UPDATE connections SET handed_over_at = NULL WHERE project_id = ${projectId}`)
  await tx.execute(sql`UPDATE schedules s SET paused_reason = NULL, updated_at = ${at}, next_run_at =
      CASE WHEN s.cron <> '' OR EXISTS (SELECT FROM read_states r WHERE r.installation_id = s.installation_id
        AND r.object_name = s.object_name AND r.watermark_at IS NULL) THEN ${at} END
    WHERE s.project_id = ${projectId} AND s.paused_reason = ${HANDED_OVER}`)
  await tx.execute(sql`UPDATE operations SET paused_since = NULL, result = NULL, updated_at = ${at}
    WHERE project_id = ${projectId} AND status = 'in_progress' AND action_type = 'read' AND result = ${HANDED_OVER}`)
  const { rows } = await tx.execute<{
    id: string
    readType: 'backfill' | 'scheduled' | 'triggered' | null
  }>(sql`
    SELECT id, read_type AS "readType" FROM operations
    WHERE project_id = ${projectId} AND status = 'in_progress' AND action_type = 'read' AND paused_since IS NULL`)
  return rows
}

/** Connections with a subscription or waiting events, polled objects, and watched installations of a project. */
export async function listEventWork(
  tx: Db,
  projectId: string,
): Promise<{
  connectionIds: string[]
  polls: { installationId: string; objectName: string }[]
  watched: string[]
}> {
  const of = sql`project_id = ${projectId}`
  const endpoints = await tx.execute<{ id: string }>(
    sql`SELECT connection_id AS id FROM webhook_endpoints WHERE ${of} AND connection_id IS NOT NULL
        UNION SELECT connection_id FROM incoming_events WHERE ${of} AND event IS NOT NULL`,
  )
  const polls = await tx.execute<{ installationId: string; objectName: string }>(
    sql`SELECT installation_id AS "installationId", object_name AS "objectName" FROM event_polls WHERE ${of}`,
  )
  const watches = await tx.execute<{ id: string }>(
    sql`SELECT installation_id AS id FROM schema_watches WHERE ${of}`,
  )
  const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)
  return { connectionIds: idsOf(endpoints), polls: polls.rows, watched: idsOf(watches) }
}

/** Names of the providers that a project uses. */
export async function listUsedProviders(db: Db, projectId: string): Promise<string[]> {
  const { rows } = await db.execute<{ provider: string }>(sql`
    SELECT provider FROM connections WHERE project_id = ${projectId}
    UNION SELECT provider FROM integrations WHERE project_id = ${projectId}
    UNION SELECT provider FROM provider_apps WHERE project_id = ${projectId} ORDER BY 1`)
  return rows.map(({ provider }) => provider)
}

/** The number of migrations that this database has. */
export async function countMigrations(db: Db): Promise<number> {
  return countOf(db, sql`SELECT count(*) AS count FROM drizzle.__drizzle_migrations`)
}

/** Whether a project has nothing but its name. */
export async function isEmptyProject(db: Db, projectId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM projects p WHERE p.id = ${projectId}
    AND NOT EXISTS (SELECT FROM api_keys WHERE project_id = p.id)
    AND NOT EXISTS (SELECT FROM integrations WHERE project_id = p.id)
    AND NOT EXISTS (SELECT FROM connections WHERE project_id = p.id)
    AND NOT EXISTS (SELECT FROM destinations WHERE project_id = p.id)
    AND NOT EXISTS (SELECT FROM audit_entries WHERE project_id = p.id)`)
  return rows.length > 0
}

/** The target of the audit entry that the latest import of a project left. */
export async function findImport(db: Db, projectId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ target: string }>(sql`
    SELECT target FROM audit_entries WHERE project_id = ${projectId} AND action = 'project.imported'
    ORDER BY id DESC LIMIT 1`)
  return rows[0]?.target
}
