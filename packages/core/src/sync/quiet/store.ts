// The statements of quiet reads. Those of a batch cross projects on purpose: one statement ends the reads of all of them.
import { and, eq, like, or, sql } from 'drizzle-orm'
import type { OperationRow } from '../../plan/operation/store.ts'
import type { Db } from '../../platform/db/database.ts'
import { installations, operations, readStates, schedules } from '../../platform/db/schema.ts'
import { nextRun } from '../read-state/next-run.ts'
import type { DueRead } from './due-read.ts'
import type { QuietRead } from './probe-object.ts'

/**
 * Ends reads that found nothing: watermarks move, operations are inserted as they ended, and schedules get their next run
 * where the lease is not that already. Returns how many reads that were. It leaves out a read whose lease has ended, whose
 * config has changed, or whose watermark another read has moved. It also leaves out a read whose watermark is locked at this
 * moment, because its object or its installation is being changed or deleted. So it waits for no one.
 *
 * It writes as little as it can. It does not lock the installation, whose page PostgreSQL would log in full after each
 * checkpoint. It leaves `updated_at` of the watermark, because PostgreSQL logs a changed row from its first to its last
 * changed byte. A quiet read has no overlap records, so the watermark refers to no operation.
 */
export async function endQuietReads(db: Db, reads: readonly QuietRead[], now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    WITH ended AS (
      SELECT e.*, s.project_id, s.installation_id, s.object_name, i.integration_id, r.boundary_operation_id
      FROM json_to_recordset(${JSON.stringify(reads.map((read) => toEntry(read, now)))}::json) AS e (
        schedule_id text, lease_until timestamptz, next_run_at timestamptz, config_id text,
        former_watermark timestamptz, watermark timestamptz, id text, result text, since timestamptz,
        phase text, page_count int, removals_token text, created_at timestamptz, finished_at timestamptz)
      JOIN schedules s ON s.id = e.schedule_id AND s.next_run_at = e.lease_until
      JOIN installations i ON i.id = s.installation_id AND i.config_id = e.config_id
      JOIN read_states r ON r.installation_id = s.installation_id AND r.object_name = s.object_name
      FOR NO KEY UPDATE OF r SKIP LOCKED
    ), moved AS (
      UPDATE read_states r SET
        watermark_at = greatest(r.watermark_at, e.watermark),
        boundary_operation_id = CASE WHEN e.watermark > r.watermark_at THEN NULL ELSE r.boundary_operation_id END,
        removals_read_at = CASE e.phase WHEN 'removals' THEN e.watermark ELSE r.removals_read_at END,
        removals_token = coalesce(e.removals_token, r.removals_token)
      FROM ended e
      WHERE r.installation_id = e.installation_id AND r.object_name = e.object_name
        AND date_trunc('milliseconds', r.watermark_at) = e.former_watermark
      RETURNING e.*
    ), scheduled AS (
      UPDATE schedules s SET next_run_at = m.next_run_at, updated_at = m.finished_at
      FROM (SELECT m.* FROM moved m JOIN schedules locked ON locked.id = m.schedule_id
        WHERE m.next_run_at <> m.lease_until FOR NO KEY UPDATE OF locked SKIP LOCKED) AS m
      WHERE s.id = m.schedule_id AND s.next_run_at = m.lease_until
    ), forgotten AS (
      DELETE FROM boundary_pages b USING moved m
      WHERE m.watermark > m.former_watermark AND b.operation_id = m.boundary_operation_id
    ), inserted AS (
      INSERT INTO operations (id, project_id, integration_id, installation_id, config_id, action_type, read_type,
        object_name, status, result, window_since, provider_started_at, phase, page_count, finished_at, created_at,
        updated_at)
      SELECT id, project_id, integration_id, installation_id, config_id, 'read', 'scheduled',
        object_name, 'success', result, since, watermark, phase, page_count, finished_at, created_at, finished_at
      FROM moved
      RETURNING id
    )
    SELECT count(*)::int AS count FROM inserted`)
  return rows[0]?.count ?? 0
}

function toEntry({ due, operation, removalsToken }: QuietRead, now: Date) {
  return {
    schedule_id: due.scheduleId,
    lease_until: due.leaseUntil,
    next_run_at: nextRun(due.cron, now),
    config_id: due.configId,
    former_watermark: due.state.watermarkAt,
    watermark: operation.providerStartedAt,
    id: operation.id,
    result: operation.result,
    since: operation.windowSince,
    phase: operation.phase,
    page_count: operation.pageCount,
    removals_token: removalsToken,
    created_at: operation.createdAt,
    finished_at: now,
  }
}

/** Ends a lease; the schedule runs next at `nextRunAt`. Returns false, having changed nothing, if the lease has ended. */
export async function endLease(
  db: Db,
  due: DueRead,
  { nextRunAt, now }: { nextRunAt: Date | null; now: Date },
): Promise<boolean> {
  const { projectId, scheduleId, leaseUntil } = due
  const rows = await db
    .update(schedules)
    .set({ nextRunAt, updatedAt: now })
    .where(
      and(
        eq(schedules.projectId, projectId),
        eq(schedules.id, scheduleId),
        eq(schedules.nextRunAt, leaseUntil),
      ),
    )
    .returning({ id: schedules.id })
  return rows.length === 1
}

/**
 * Whether the read is still as it was when its lease began: the lease holds or the provider has refused the connection, and
 * neither config nor watermark has changed.
 * Locks schedule and watermark until the transaction ends.
 */
export async function isUnchanged(db: Db, due: DueRead): Promise<boolean> {
  const { projectId, scheduleId, leaseUntil, configId, state } = due
  const isOfObject = and(
    eq(readStates.installationId, schedules.installationId),
    eq(readStates.objectName, schedules.objectName),
  )
  const rows = await db
    .select({ id: schedules.id })
    .from(schedules)
    .innerJoin(installations, eq(installations.id, schedules.installationId))
    .innerJoin(readStates, isOfObject)
    .where(
      and(
        eq(schedules.projectId, projectId),
        eq(schedules.id, scheduleId),
        // Refused credentials pause the schedule, and the operation of the refused probe has to say so.
        or(eq(schedules.nextRunAt, leaseUntil), like(schedules.pausedReason, 'connection: %')),
        eq(installations.configId, configId),
        sql`date_trunc('milliseconds', ${readStates.watermarkAt}) = ${state.watermarkAt.toISOString()}::timestamptz`,
      ),
    )
    .for('update', { of: [schedules, readStates] })
  return rows.length === 1
}

/** Inserts the operation of a read that goes on. */
export async function insertOperation(db: Db, operation: OperationRow): Promise<void> {
  await db.insert(operations).values(operation)
}
