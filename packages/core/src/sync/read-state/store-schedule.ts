// Rows of schedules: every object an installation reads has one, with an empty cron when it is read on demand only.
import { and, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { installations, readStates, schedules } from '../../platform/db/schema.ts'

export type ScheduleRow = typeof schedules.$inferSelect

/** Reasons why a person suspended a schedule. All other reasons are failures of the connection or of a field. */
export type ChosenPause = 'disabled' | 'paused'

const CHOSEN: readonly string[] = ['disabled', 'paused'] satisfies ChosenPause[]

/** Whether a pause was chosen, and so is not ended by a reconnect. */
export function isChosenPause(reason: string | null): boolean {
  return reason !== null && CHOSEN.includes(reason)
}

/** The schedules of installations. */
export async function listSchedules(
  db: Db,
  projectId: string,
  installationIds: readonly string[],
): Promise<ScheduleRow[]> {
  return db
    .select()
    .from(schedules)
    .where(and(eq(schedules.projectId, projectId), inArray(schedules.installationId, [...installationIds])))
}

/** The schedules of an installation, locked until the transaction ends. */
export async function lockSchedules(
  db: Db,
  projectId: string,
  installationId: string,
): Promise<ScheduleRow[]> {
  return db
    .select()
    .from(schedules)
    .where(and(eq(schedules.projectId, projectId), eq(schedules.installationId, installationId)))
    .for('update')
}

/** The schedule of one object, locked until the transaction ends. */
export async function lockSchedule(
  db: Db,
  projectId: string,
  of: { installationId: string; objectName: string },
): Promise<ScheduleRow | undefined> {
  const [row] = await db
    .select()
    .from(schedules)
    .where(
      and(
        eq(schedules.projectId, projectId),
        eq(schedules.installationId, of.installationId),
        eq(schedules.objectName, of.objectName),
      ),
    )
    .for('update')
  return row
}

/** Adds the schedule of an object. */
export async function insertSchedule(
  db: Db,
  projectId: string,
  schedule: Pick<
    ScheduleRow,
    'id' | 'installationId' | 'objectName' | 'cron' | 'nextRunAt' | 'pausedReason'
  > & { now: Date },
): Promise<void> {
  const { now, ...row } = schedule
  await db.insert(schedules).values({ ...row, projectId, createdAt: now, updatedAt: now })
}

/** Changes when a schedule runs. */
export async function updateSchedule(
  db: Db,
  projectId: string,
  scheduleId: string,
  change: Pick<ScheduleRow, 'cron' | 'nextRunAt' | 'pausedReason'> & { now: Date },
): Promise<void> {
  const { now, ...set } = change
  await db
    .update(schedules)
    .set({ ...set, updatedAt: now })
    .where(and(eq(schedules.projectId, projectId), eq(schedules.id, scheduleId)))
}

/** Removes the schedule of an object that is no longer read. */
export async function deleteSchedule(db: Db, projectId: string, scheduleId: string): Promise<void> {
  await db.delete(schedules).where(and(eq(schedules.projectId, projectId), eq(schedules.id, scheduleId)))
}

/** Pauses what still runs of a connection's schedules; answers the installations they are of, one entry per schedule. */
export async function pauseSchedules(
  db: Db,
  projectId: string,
  connectionId: string,
  pause: { reason: string; now: Date },
): Promise<string[]> {
  const rows = await db
    .update(schedules)
    .set({ nextRunAt: null, pausedReason: pause.reason, updatedAt: pause.now })
    .where(and(isOfConnection(db, projectId, connectionId), isNull(schedules.pausedReason)))
    .returning({ installationId: schedules.installationId })
  return rows.map((row) => row.installationId)
}

/**
 * Ends the pauses of a connection's schedules that its failures began; all of them run at once. An object read on demand
 * only runs too when its first read never came to an end. Answers how many pauses ended.
 */
export async function resumeSchedules(
  db: Db,
  projectId: string,
  connectionId: string,
  now: Date,
): Promise<number> {
  const isUnread = sql`EXISTS (
    SELECT FROM ${readStates} WHERE ${readStates.installationId} = ${schedules.installationId}
      AND ${readStates.objectName} = ${schedules.objectName} AND ${readStates.watermarkAt} IS NULL)`
  const rows = await db
    .update(schedules)
    .set({
      nextRunAt: sql`CASE WHEN ${schedules.cron} <> '' OR ${isUnread} THEN ${now.toISOString()}::timestamptz END`,
      pausedReason: null,
      updatedAt: now,
    })
    .where(
      and(
        isOfConnection(db, projectId, connectionId),
        // As `pauseConnectionReads` and `noteFailure` write them: a field that has gone is not back because the customer is,
        // and a right that was lacking may be.
        or(like(schedules.pausedReason, 'connection: %'), like(schedules.pausedReason, 'failing: %')),
      ),
    )
    .returning({ id: schedules.id })
  return rows.length
}

function isOfConnection(db: Db, projectId: string, connectionId: string) {
  const ofConnection = db
    .select({ id: installations.id })
    .from(installations)
    .where(and(eq(installations.projectId, projectId), eq(installations.connectionId, connectionId)))
  return and(eq(schedules.projectId, projectId), sql`${schedules.installationId} IN ${ofConnection}`)
}
