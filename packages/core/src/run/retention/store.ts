// Statements that remove old rows. They cross tenants on purpose: age is the same for everybody.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'

/** Kinds of rows whose ids rise with time. */
export type Prunable = 'logs' | 'delivered' | 'notifications' | 'parked' | 'audit' | 'events'

interface Rule {
  table: SQL
  /** The condition for an old row to be removed. */
  condition: SQL
  /** Removed with them. */
  attempts?: boolean
}

const deliveries = sql.raw('deliveries')
const rules: Readonly<Record<Prunable, Rule>> = {
  logs: { table: sql.raw('operation_logs'), condition: sql`true` },
  delivered: {
    table: deliveries,
    condition: sql`status = 'delivered' AND notification_type IS NULL`,
    attempts: true,
  },
  notifications: {
    table: deliveries,
    condition: sql`status = 'delivered' AND notification_type IS NOT NULL`,
    attempts: true,
  },
  // No request came for the held ones in all that time.
  parked: { table: deliveries, condition: sql`status IN ('parked', 'held')`, attempts: true },
  audit: { table: sql.raw('audit_entries'), condition: sql`true` },
  // One that waits to be worked off stays, however long that takes.
  events: { table: sql.raw('incoming_events'), condition: sql`event IS NULL` },
}

/**
 * Looks at the next `limit` rows after the id `after`, and removes those that are older than `before` and meet the
 * kind's condition. Rows that another transaction is changing are passed over. `next` is where to go on; undefined when
 * the rest is young.
 */
export async function pruneBatch(
  db: Db,
  kind: Prunable,
  { after, before, limit }: { after: string; before: Date; limit: number },
): Promise<{ removed: number; next: string | undefined }> {
  const { table, condition, attempts = false } = rules[kind]
  const at = sql`${before.toISOString()}::timestamptz`
  const gone = attempts ? sql`RETURNING d.id, d.message_id` : sql`RETURNING d.id`
  const alsoAttempts = attempts
    ? sql`, tries AS (
        DELETE FROM delivery_attempts WHERE delivery_message_id IN (SELECT message_id FROM gone))`
    : sql``
  const { rows } = await db.execute<{ removed: number; next: string | null }>(sql`
    WITH looked_at AS (
      SELECT id, created_at FROM ${table} WHERE id > ${after}::bigint ORDER BY id LIMIT ${limit}
    ), old AS (
      SELECT id FROM ${table}
      WHERE id IN (SELECT id FROM looked_at WHERE created_at < ${at}) AND ${condition}
      FOR UPDATE SKIP LOCKED
    ), gone AS (
      DELETE FROM ${table} d USING old WHERE d.id = old.id ${gone}
    )${alsoAttempts}
    SELECT (SELECT count(*)::int FROM gone) AS removed,
      (SELECT max(id)::text FROM looked_at
        HAVING count(*) = ${limit} AND bool_or(created_at < ${at})) AS next`)
  const [row] = rows
  return { removed: row?.removed ?? 0, next: row?.next ?? undefined }
}

/** Removes up to `limit` stored payloads older than `before`. */
export async function pruneDownloads(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await db.execute(sql`
    DELETE FROM downloads WHERE id IN (
      SELECT id FROM downloads WHERE created_at < ${before.toISOString()}::timestamptz
      LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id`)
  return rows.length
}

/**
 * Removes up to `limit` operations that ended before `before`, with their logs. The newest of its kind of each object
 * stays. An operation also stays while its messages are on their way or the next read compares with its overlap
 * records.
 */
export async function pruneOperations(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await db.execute(sql`
    DELETE FROM operations WHERE id IN (
      SELECT o.id FROM projects p JOIN operations o ON o.project_id = p.id
        AND o.created_at < ${before.toISOString()}::timestamptz
      WHERE o.finished_at IS NOT NULL AND o.status <> 'in_progress'
        AND EXISTS (SELECT FROM operations newer
          WHERE newer.installation_id = o.installation_id AND newer.object_name = o.object_name
            AND newer.action_type = o.action_type AND newer.read_type IS NOT DISTINCT FROM o.read_type
            AND (newer.created_at, newer.id) > (o.created_at, o.id))
        AND NOT EXISTS (SELECT FROM read_states r
          WHERE r.installation_id = o.installation_id AND r.boundary_operation_id = o.id)
        AND NOT EXISTS (SELECT FROM deliveries d WHERE d.operation_id = o.id AND d.status <> 'delivered')
      LIMIT ${limit} FOR UPDATE OF o SKIP LOCKED)
    RETURNING id`)
  return rows.length
}

/** Removes consents and steps of authentication that the customer did not finish in time. */
export async function pruneConsents(db: Db, now: Date, limit: number): Promise<number> {
  const at = now.toISOString()
  const { rows } = await db.execute(sql`
    WITH states AS (
      DELETE FROM oauth_states WHERE state_hash IN (
        SELECT state_hash FROM oauth_states WHERE expires_at < ${at}::timestamptz
        LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING 1
    ), sessions AS (
      DELETE FROM custom_auth_sessions WHERE id_hash IN (
        SELECT id_hash FROM custom_auth_sessions WHERE expires_at < ${at}::timestamptz
        LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING 1
    ) SELECT FROM states UNION ALL SELECT FROM sessions`)
  return rows.length
}

/** Removes up to `limit` rows of a table that have expired. */
export async function pruneExpired(
  db: Db,
  table:
    | 'connect_sessions'
    | 'connect_links'
    | 'builder_sessions'
    | 'invites'
    | 'uploads'
    | 'delivery_claims',
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rows } = await db.execute(sql`
    DELETE FROM ${sql.raw(table)} WHERE id IN (
      SELECT id FROM ${sql.raw(table)} WHERE expires_at < ${before.toISOString()}::timestamptz
      LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id`)
  return rows.length
}

/** Removes up to `limit` notes of writes that were made before `before`. */
export async function pruneOwnWrites(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rows } = await db.execute(sql`
    DELETE FROM own_writes WHERE (installation_id, object_name, record_id) IN (
      SELECT installation_id, object_name, record_id FROM own_writes
      WHERE written_at < ${before.toISOString()}::timestamptz LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING record_id`)
  return rows.length
}

/**
 * Removes up to `limit` groups, and as many consumers, that have had no connection since before `before`: names of
 * people who no longer have a connection. They are created again when they connect.
 */
export async function pruneParties(db: Db, before: Date, limit: number): Promise<number> {
  const at = before.toISOString()
  const unneeded = (table: 'groups' | 'consumers', ref: 'group_ref' | 'consumer_ref') => sql`
    SELECT p.project_id, p.ref FROM ${sql.raw(table)} p
    WHERE p.updated_at < ${at}::timestamptz AND NOT EXISTS (
      SELECT FROM connections c WHERE c.project_id = p.project_id AND c.${sql.raw(ref)} = p.ref)
    LIMIT ${limit} FOR UPDATE OF p SKIP LOCKED`
  const { rows } = await db.execute(sql`
    WITH g AS (
      DELETE FROM groups WHERE (project_id, ref) IN (${unneeded('groups', 'group_ref')}) RETURNING 1
    ), c AS (
      DELETE FROM consumers WHERE (project_id, ref) IN (${unneeded('consumers', 'consumer_ref')}) RETURNING 1
    ) SELECT FROM g UNION ALL SELECT FROM c`)
  return rows.length
}
