// What counts against quotas: messages that wait for a destination, and records an account brought today.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { IS_UNDER_WAY } from '../../plan/operation/store.ts'
import type { Db } from '../../platform/db/database.ts'
import { connections, operations } from '../../platform/db/schema.ts'
import type { ReadType } from './store-operation.ts'

/** Messages of an installation that are due or under way, and their bytes as stored. Counting stops at `max`. */
export async function countUndelivered(
  db: Db,
  projectId: string,
  { installationId, max }: { installationId: string; max: number },
): Promise<{ messages: number; bytes: number }> {
  const { rows } = await db.execute<{ messages: number; bytes: number }>(sql`
    SELECT count(*)::int AS messages,
      coalesce(sum(pg_column_size(waiting.body) + coalesce(pg_column_size(downloads.body), 0)), 0)::float8 AS bytes
    FROM (SELECT body, download_id FROM deliveries WHERE project_id = ${projectId}
      AND installation_id = ${installationId} AND status = 'pending' LIMIT ${max}) AS waiting
    LEFT JOIN downloads ON downloads.id = waiting.download_id AND downloads.project_id = ${projectId}`)
  return rows[0] ?? { messages: 0, bytes: 0 }
}

/** Records that a connection brought on the day of `now` (UTC). One look by key. */
export async function recordsOfConnection(
  db: Db,
  projectId: string,
  { connectionId, now }: { connectionId: string; now: Date },
): Promise<number> {
  const [row] = await db
    .select({ records: connections.recordsOfDay })
    .from(connections)
    .where(and(broughtToday(projectId, now), eq(connections.id, connectionId)))
  return row?.records ?? 0
}

/** Records that all connections of a project brought on the day of `now` (UTC). Costs a look at each of them. */
export async function recordsOfProject(db: Db, projectId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ records: sql<number>`coalesce(sum(${connections.recordsOfDay}), 0)::float8` })
    .from(connections)
    .where(broughtToday(projectId, now))
  return row?.records ?? 0
}

function broughtToday(projectId: string, now: Date) {
  return and(eq(connections.projectId, projectId), eq(connections.recordsDay, dayOf(now)))
}

/** Adds records that a connection brought; the first of a day begin from nothing. */
export async function addRecordsOfDay(
  db: Db,
  projectId: string,
  { connectionId, records, now }: { connectionId: string; records: number; now: Date },
): Promise<void> {
  const day = dayOf(now)
  const { recordsDay, recordsOfDay } = connections
  await db
    .update(connections)
    .set({
      recordsDay: day,
      recordsOfDay: sql`CASE WHEN ${recordsDay} = ${day} THEN ${recordsOfDay} ELSE 0 END + ${records}`,
    })
    .where(and(eq(connections.projectId, projectId), eq(connections.id, connectionId)))
}

/** The reads of an installation that wait for its quota or for the end of its rest. */
export async function listHeldByQuota(
  db: Db,
  projectId: string,
  installationId: string,
): Promise<{ operationId: string; readType: ReadType }[]> {
  const rows = await db
    .select({ operationId: operations.id, readType: operations.readType })
    .from(operations)
    .where(
      and(
        eq(operations.projectId, projectId),
        eq(operations.installationId, installationId),
        IS_UNDER_WAY,
        inArray(operations.heldReason, ['quota', 'rest']),
      ),
    )
  return rows.map(({ operationId, readType }) => ({ operationId, readType: readType ?? 'scheduled' }))
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
