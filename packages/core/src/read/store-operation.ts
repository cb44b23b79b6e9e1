// Rows of read operations as the engine moves them on; what the API shows of them is in the operation folder.
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { operationLogs, operations } from '../db/schema.ts'
import { storableText } from './storable-text.ts'

export type OperationRow = typeof operations.$inferSelect

/** Why a read runs: at first, by schedule, or because somebody asked. */
export type ReadType = 'backfill' | 'scheduled' | 'triggered'

/** An operation whose position is still the one the caller read; a changed position means another worker owns it. */
export interface Held {
  id: string
  pageCount: number
}

/** The operation, if it is a read of this project. */
export async function findReadOperation(
  db: Db,
  projectId: string,
  operationId: string,
): Promise<OperationRow | undefined> {
  const [row] = await db
    .select()
    .from(operations)
    .where(
      and(
        eq(operations.projectId, projectId),
        eq(operations.id, operationId),
        eq(operations.actionType, 'read'),
      ),
    )
  return row
}

/** Adds a read operation that no worker has begun. */
export async function insertReadOperation(
  db: Db,
  projectId: string,
  operation: Pick<
    typeof operations.$inferInsert,
    'id' | 'integrationId' | 'installationId' | 'configId' | 'objectName' | 'readType'
  > & { now: Date; windowSince?: Date; windowUntil?: Date; isWindowGiven?: boolean },
): Promise<void> {
  const { now, ...row } = operation
  await db
    .insert(operations)
    .values({ ...row, projectId, actionType: 'read', status: 'in_progress', createdAt: now, updatedAt: now })
}

/** Whether a read of the object is under way. */
export async function isReadInProgress(
  db: Db,
  projectId: string,
  installationId: string,
  objectName: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: operations.id })
    .from(operations)
    .where(
      and(
        eq(operations.projectId, projectId),
        eq(operations.installationId, installationId),
        eq(operations.objectName, objectName),
        eq(operations.status, 'in_progress'),
        eq(operations.actionType, 'read'),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Fixes the window of an operation, once; a second call changes nothing. */
export async function setWindow(
  db: Db,
  projectId: string,
  operationId: string,
  window: { since: Date | null; providerStartedAt: Date; now: Date },
): Promise<void> {
  await db
    .update(operations)
    .set({ windowSince: window.since, providerStartedAt: window.providerStartedAt, updatedAt: window.now })
    .where(
      and(
        eq(operations.projectId, projectId),
        eq(operations.id, operationId),
        sql`${operations.providerStartedAt} IS NULL`,
      ),
    )
}

/** Moves an operation past a page. Answers false, having changed nothing, when another worker moved it. */
export async function advanceOperation(
  db: Db,
  projectId: string,
  held: Held,
  page: { cursor: string | null; records: number; repeats: number; total: number | undefined; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(operations)
    .set({
      cursor: page.cursor,
      pageCount: held.pageCount + 1,
      recordCount: sql`${operations.recordCount} + ${page.records}`,
      repeatCount: sql`${operations.repeatCount} + ${page.repeats}`,
      ...(page.total === undefined ? {} : { estimatedTotal: page.total }),
      attempts: 0,
      blockedSince: null,
      updatedAt: page.now,
    })
    .where(isHeld(projectId, held))
    .returning({ id: operations.id })
  return rows.length === 1
}

/** Notes a failed attempt; `isRestarted` drops the cursor. Answers false when another worker moved the operation. */
export async function noteFailedAttempt(
  db: Db,
  projectId: string,
  held: Held,
  failure: { attempts: number; blockedSince: Date; isRestarted: boolean; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(operations)
    .set({
      attempts: failure.attempts,
      lastAttemptAt: failure.now,
      blockedSince: failure.blockedSince,
      ...(failure.isRestarted ? { cursor: null } : {}),
      updatedAt: failure.now,
    })
    .where(isHeld(projectId, held))
    .returning({ id: operations.id })
  return rows.length === 1
}

/** Ends an operation. Answers false when another worker moved or ended it. */
export async function finishOperation(
  db: Db,
  projectId: string,
  held: Held,
  end: { status: 'success' | 'failure'; result: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(operations)
    .set({ status: end.status, result: storableText(end.result), finishedAt: end.now, updatedAt: end.now })
    .where(isHeld(projectId, held))
    .returning({ id: operations.id })
  return rows.length === 1
}

/** Marks an operation as looked at, so that the sweep of stranded reads leaves it alone for a while. */
export async function touchOperation(
  db: Db,
  projectId: string,
  operationId: string,
  now: Date,
): Promise<void> {
  await db
    .update(operations)
    .set({ updatedAt: now })
    .where(and(eq(operations.projectId, projectId), eq(operations.id, operationId)))
}

/** One line of an operation's log. */
export interface LogLine {
  severity: 'INFO' | 'WARNING' | 'ERROR'
  msg: string
  /** The provider's or the fault's own words. */
  error?: string
  details?: Record<string, string>
  at: Date
}

/** Adds a line to an operation's log; never a payload, never a secret. */
export async function addOperationLog(
  db: Db,
  projectId: string,
  operationId: string,
  line: LogLine,
): Promise<void> {
  const { severity, at, msg, error, details } = line
  const message = {
    msg: storableText(msg),
    ...(error === undefined ? {} : { error: storableText(error) }),
    ...(details ? { details } : {}),
  }
  await db.insert(operationLogs).values({ projectId, operationId, severity, message, createdAt: at })
}

function isHeld(projectId: string, held: Held) {
  return and(
    eq(operations.projectId, projectId),
    eq(operations.id, held.id),
    eq(operations.pageCount, held.pageCount),
    eq(operations.status, 'in_progress'),
  )
}
