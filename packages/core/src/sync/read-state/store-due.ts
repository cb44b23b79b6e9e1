// The dispatcher's statements. They cross tenants on purpose: what is due is claimed for everybody at once.
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { installations, readStates, schedules } from '../../platform/db/schema.ts'
import { readJobPriority } from './enqueue-read.ts'
import type { ReadStateRow } from './store-read-state.ts'

/** A schedule whose time has come. */
export interface DueSchedule {
  id: string
  cron: string
  /** It is tried only now and then, because reads of its object fail. */
  isResting: boolean
}

/** A schedule whose object was read before, with how far. */
export interface ReadableSchedule {
  scheduleId: string
  cron: string
  projectId: string
  integrationId: string
  installationId: string
  configId: string
  connectionId: string
  objectName: string
  state: ReadStateRow
}

/**
 * Claims schedules that are due, oldest first, skipping those another dispatcher holds. Cost goes with `limit`, not with the
 * table.
 */
export async function claimDueSchedules(db: Db, now: Date, limit: number): Promise<DueSchedule[]> {
  const { rows } = await db.execute<{ id: string; cron: string; isResting: boolean }>(sql`
    SELECT id, cron, paused_reason IS NOT NULL AS "isResting" FROM schedules
    WHERE next_run_at <= ${now.toISOString()}::timestamptz
    ORDER BY next_run_at LIMIT ${limit}
    FOR UPDATE SKIP LOCKED`)
  return rows
}

/**
 * The ids of those of these schedules that may start an operation. Their installations are locked, so that inserting it waits
 * for no one. An installation that is being changed or deleted at this moment is left out, and its schedules stay due.
 */
export async function lockStartable(db: Db, scheduleIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT s.id FROM schedules s JOIN installations i ON i.id = s.installation_id
    WHERE s.id = ANY(${sql.param([...scheduleIds])}::text[])
    FOR KEY SHARE OF i SKIP LOCKED`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Those of these schedules whose object was read to the end before, without failures since, and is not being read now. The
 * caller has locked them.
 */
export async function listReadable(db: Db, scheduleIds: readonly string[]): Promise<ReadableSchedule[]> {
  const { id: scheduleId, cron, projectId, installationId, objectName } = schedules
  const { integrationId, configId, connectionId } = installations
  const rows = await db
    .select({
      scheduleId,
      cron,
      projectId,
      installationId,
      objectName,
      integrationId,
      configId,
      connectionId,
      state: readStates,
    })
    .from(schedules)
    .innerJoin(installations, eq(installations.id, installationId))
    .innerJoin(
      readStates,
      and(eq(readStates.installationId, installationId), eq(readStates.objectName, objectName)),
    )
    .where(
      and(
        sql`${schedules.id} = ANY(${sql.param([...scheduleIds])}::text[])`,
        ne(schedules.cron, ''),
        isNull(schedules.pausedReason),
        isNotNull(readStates.watermarkAt),
        isNull(readStates.failureState),
        sql`NOT EXISTS (
          SELECT FROM operations o
          WHERE o.installation_id = ${installationId} AND o.object_name = ${objectName}
            AND o.status = 'in_progress' AND o.action_type = 'read')`,
      ),
    )
  return rows
}

/** Sets when each schedule runs next; `null` for one that has no next run. */
export async function advanceSchedules(
  db: Db,
  next: readonly { id: string; nextRunAt: Date | null }[],
  now: Date,
): Promise<void> {
  const ids = sql.param(next.map((each) => each.id))
  const instants = sql.param(next.map((each) => each.nextRunAt?.toISOString() ?? null))
  await db.execute(sql`
    UPDATE schedules s SET next_run_at = n.next_run_at, updated_at = ${now.toISOString()}::timestamptz
    FROM unnest(${ids}::text[], ${instants}::timestamptz[]) AS n (id, next_run_at)
    WHERE s.id = n.id`)
}

/**
 * Opens an operation with its job for every schedule whose object is not being read already, and answers how many.
 * An object that was never read to the end gets its backfill (again).
 */
export async function insertDueReads(db: Db, scheduleIds: readonly string[], now: Date): Promise<number> {
  const at = now.toISOString()
  const { rows } = await db.execute<{ count: number }>(sql`
    WITH opened AS (
      INSERT INTO operations (id, project_id, integration_id, installation_id, config_id, action_type, read_type,
        object_name, status, created_at, updated_at)
      SELECT gen_random_uuid()::text, s.project_id, i.integration_id, i.id, i.config_id, 'read',
        CASE WHEN r.watermark_at IS NULL THEN 'backfill' ELSE 'scheduled' END,
        s.object_name, 'in_progress', ${at}::timestamptz, ${at}::timestamptz
      FROM unnest(${sql.param([...scheduleIds])}::text[]) AS due (id)
      JOIN schedules s ON s.id = due.id
      JOIN installations i ON i.id = s.installation_id
      JOIN read_states r ON r.installation_id = s.installation_id AND r.object_name = s.object_name
      WHERE NOT EXISTS (
        SELECT FROM operations o
        WHERE o.installation_id = s.installation_id AND o.object_name = s.object_name
          AND o.status = 'in_progress' AND o.action_type = 'read')
      RETURNING id, project_id, read_type
    )
    SELECT count(*)::int AS count FROM graphile_worker.add_jobs(ARRAY(
      SELECT ROW('read.run', json_build_object('projectId', project_id, 'operationId', id), NULL, NULL, 25::smallint,
        'read:' || id,
        (CASE read_type WHEN 'backfill' THEN ${readJobPriority('backfill')}::int ELSE ${readJobPriority('scheduled')}::int END)::smallint,
        NULL)::graphile_worker.job_spec
      FROM opened))`)
  return rows[0]?.count ?? 0
}

/** When the next schedule comes due; `undefined` when none will. */
export async function findNextDueAt(db: Db): Promise<Date | undefined> {
  const { rows } = await db.execute<{ next_run_at: string }>(sql`
    SELECT next_run_at FROM schedules WHERE next_run_at IS NOT NULL ORDER BY next_run_at LIMIT 1`)
  const next = rows[0]?.next_run_at
  return next === undefined ? undefined : new Date(next)
}
