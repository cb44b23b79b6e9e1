// Fills the project of a test or benchmark with as many rows as a large application has after a month, copied from one real row.
import pg from 'pg'

/** How many rows there shall be. */
export interface Filling {
  installations: number
  operations: number
  deliveries: number
  auditEntries: number
  events: number
}

/** The cause of a third of the failures. */
export const filledCause = 'HTTP 503'

/** Bodies of messages as short as they get: a million pages of records would fill a disk. */
const SHORT = `CASE WHEN to_jsonb(t) ? 'body' THEN '{"body": "{}"}'::jsonb ELSE '{}' END`

/**
 * Copies the first installation with its connection and group, its first operation and its first message. Copies differ
 * in ids, groups, times and states: one in a hundred failed or is parked, and one in a thousand waits.
 */
export async function fillProject(databaseUrl: string, filling: Filling): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Each row is copied with what it refers to, so nothing has to check it.
    await client.query('SET session_replication_role = replica')
    await insertEvent(client)
    await insertAttempt(client)
    for (const [table, count, change] of copies(filling)) await copyFirst(client, { table, count, change })
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

/** Each table, how often its first row is copied, and what the copy number `n` has instead, as arguments for JSON. */
function copies(filling: Filling): [string, number, string][] {
  const { installations, operations, deliveries } = filling
  // Spread over a month, the newest last.
  const at = (count: number) => `now() - make_interval(secs => 2592000.0 * (${count} - n) / ${count})`
  const owner = `'i' || n % ${installations}`
  return [
    ['groups', installations, `'ref', 'g' || n, 'name', 'Group ' || n`],
    ['connections', installations, `'id', 'c' || n, 'group_ref', 'g' || n`],
    [
      'installations',
      installations,
      `'id', 'i' || n, 'group_ref', 'g' || n, 'connection_id', 'c' || n, 'created_at', ${at(installations)}`,
    ],
    [
      'operations',
      operations,
      `'id', 'o' || n, 'installation_id', ${owner}, 'created_at', ${at(operations)}, 'finished_at', ${at(operations)},
       'status', CASE WHEN n % 100 = 0 THEN 'failure' ELSE 'success' END,
       'result', CASE WHEN n % 300 = 0 THEN '${filledCause}' ELSE 'another' END`,
    ],
    [
      'deliveries',
      deliveries,
      `'id', n + 1000000000, 'message_id', 'm' || n, 'installation_id', ${owner}, 'operation_id', 'o' || n % ${operations},
       'created_at', ${at(deliveries)}, 'delivered_at', ${at(deliveries)}, 'next_attempt_at', now() + interval '1 day',
       'status', CASE WHEN n % 100 = 0 THEN 'parked' WHEN n % 1000 = 1 THEN 'pending' ELSE 'delivered' END,
       'last_error', CASE WHEN n % 300 = 0 THEN '${filledCause}' WHEN n % 100 = 0 THEN 'another' END`,
    ],
    [
      'delivery_attempts',
      deliveries,
      `'id', n + 1000000000, 'delivery_message_id', 'm' || n, 'created_at', ${at(deliveries)}`,
    ],
    [
      'audit_entries',
      filling.auditEntries,
      `'id', n + 1000000000, 'created_at', ${at(filling.auditEntries)}`,
    ],
    [
      'incoming_events',
      filling.events,
      `'id', n + 1000000000, 'event_key', 'e' || n, 'created_at', ${at(filling.events)}`,
    ],
  ]
}

async function insertEvent(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO incoming_events (project_id, connection_id, event_key)
     SELECT project_id, id, 'first' FROM connections LIMIT 1`,
  )
}

/** An attempt that was refused: one that is accepted at first has no row. */
async function insertAttempt(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO delivery_attempts (delivery_message_id, project_id, attempt, http_status, duration_ms)
     SELECT message_id, project_id, 1, 503, 5 FROM deliveries LIMIT 1`,
  )
}

async function copyFirst(
  client: pg.Client,
  { table, count, change }: { table: string; count: number; change: string },
): Promise<void> {
  const { rowCount } = await client.query(
    `WITH first AS MATERIALIZED (SELECT to_jsonb(t) || ${SHORT} AS row FROM ${table} t LIMIT 1)
     INSERT INTO ${table} SELECT copy.* FROM first, generate_series(0, ${count - 1}) n,
       LATERAL jsonb_populate_record(NULL::${table}, first.row || jsonb_build_object(${change})) copy`,
  )
  if (rowCount !== count) throw new Error(`${table} has no row to copy`)
}
