// Figures of the destinations of a project. Each is one look into an index, or counts up to a limit.
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'

const countedMax = 10_000
const HOUR_MS = 3_600_000

/** The messages that wait for a destination. */
export type BacklogRow = { destination: string; waiting: number; oldest: string | null; parked: number }

/** Counts the messages that wait and that are parked, up to 10,000 of each. */
export async function countBacklogs(
  db: Db,
  projectId: string,
  destinations: readonly string[],
): Promise<BacklogRow[]> {
  if (destinations.length === 0) return []
  const { rows } = await db.execute<BacklogRow>(sql`
    SELECT named.destination, pending.waiting, pending.oldest::text AS oldest, kept.parked
    FROM unnest(${sql.param([...destinations])}::text[]) AS named (destination)
    CROSS JOIN LATERAL (SELECT count(*)::int AS waiting, min(created_at) AS oldest FROM (
      SELECT created_at FROM deliveries WHERE project_id = ${projectId} AND destination = named.destination
        AND status = 'pending' ORDER BY next_attempt_at LIMIT ${countedMax}) AS found) AS pending
    CROSS JOIN LATERAL (SELECT count(*)::int AS parked FROM (
      SELECT 1 FROM deliveries WHERE project_id = ${projectId} AND destination = named.destination
        AND status = 'parked' LIMIT ${countedMax}) AS found) AS kept`)
  return rows
}

/** Messages that a destination accepted in one minute, or in the hour where `minutes` is null. */
export type MeasuredRow = { destination: string; minutes: number | null; count: number; median_ms: number }

/** Counts and times the messages that destinations accepted in the last hour. */
export async function measureDeliveries(db: Db, projectId: string, now: Date): Promise<MeasuredRow[]> {
  const from = new Date(now.getTime() - HOUR_MS).toISOString()
  const at = now.toISOString()
  const { rows } = await db.execute<MeasuredRow>(sql`
    SELECT destination, minutes, count(*)::int AS count,
      greatest(0, percentile_cont(0.5) WITHIN GROUP (ORDER BY took_ms))::int AS median_ms
    FROM (
      SELECT destination, floor(extract(epoch FROM ${at}::timestamptz - delivered_at) / 60)::int AS minutes,
        extract(epoch FROM delivered_at - created_at) * 1000 AS took_ms
      FROM deliveries
      WHERE project_id = ${projectId} AND created_at >= ${from}::timestamptz
        AND delivered_at > ${from}::timestamptz AND delivered_at <= ${at}::timestamptz) AS accepted
    GROUP BY GROUPING SETS ((destination, minutes), (destination))`)
  return rows
}
