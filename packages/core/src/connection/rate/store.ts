// Rows of rate limits: one for each connection whose provider ever asked to be left alone.
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { connectionRates } from '../../platform/db/schema.ts'

/** The time before which no call may go through the connection; `undefined` when its provider never complained. */
export async function findBlockedUntil(
  db: Db,
  projectId: string,
  connectionId: string,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ blockedUntil: connectionRates.blockedUntil })
    .from(connectionRates)
    .where(and(eq(connectionRates.projectId, projectId), eq(connectionRates.connectionId, connectionId)))
  return row?.blockedUntil
}

/** The same of many connections of all projects, by project and id; those whose provider never complained are left out. */
export async function listBlockedAcross(
  db: Db,
  connectionIds: readonly string[],
): Promise<Map<string, Date>> {
  const { connectionId, projectId, blockedUntil } = connectionRates
  const rows = await db
    .select({ connectionId, projectId, blockedUntil })
    .from(connectionRates)
    .where(sql`${connectionId} = ANY(${sql.param([...connectionIds])}::text[])`)
  return new Map(rows.map((row) => [`${row.projectId} ${row.connectionId}`, row.blockedUntil]))
}

/** Stores that no call may go out before `until`; a later instant that is known already stays. */
export async function storeBlockedUntil(
  db: Db,
  projectId: string,
  block: { connectionId: string; until: Date; now: Date },
): Promise<void> {
  const { connectionId, until, now } = block
  // A connection that was deleted meanwhile has nothing to be called through.
  await db.execute(sql`
    INSERT INTO connection_rates (connection_id, project_id, blocked_until, updated_at)
    SELECT c.id, c.project_id, ${until.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    FROM connections c WHERE c.id = ${connectionId} AND c.project_id = ${projectId}
    ON CONFLICT (connection_id) DO UPDATE SET
      blocked_until = GREATEST(connection_rates.blocked_until, excluded.blocked_until),
      updated_at = excluded.updated_at`)
}
