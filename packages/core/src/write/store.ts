// Rows of write operations, of what waits to be written, and of its records.
import type { WriteRequest } from '@mortise/contract'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import type { StoredEnd } from '../platform/db/schema/write.ts'
import { operations, writeParts, writeRuns } from '../platform/db/schema.ts'
import { storableText } from '../platform/request/storable-text.ts'

export type { StoredEnd }
export type WriteRunRow = typeof writeRuns.$inferSelect
export type WritePartRow = typeof writeParts.$inferSelect

/** How a write operation ended. */
export interface OperationEnd {
  status: 'success' | 'failure'
  result: string
  writtenIds: string[]
}

/** Adds a write operation; one without an end is in progress. */
export async function insertWriteOperation(
  db: Db,
  projectId: string,
  operation: {
    id: string
    integrationId: string
    installationId: string
    configId: string
    objectName: string
    now: Date
    end?: OperationEnd
  },
): Promise<void> {
  const { now, end, ...row } = operation
  await db.insert(operations).values({
    ...row,
    ...(end ? ended(end, now) : { status: 'in_progress' as const }),
    projectId,
    actionType: 'write' as const,
    createdAt: now,
    updatedAt: now,
  })
}

/** Ends a write operation; answers false when it was not in progress any more. */
export async function finishWriteOperation(
  db: Db,
  projectId: string,
  operationId: string,
  { now, ...end }: OperationEnd & { now: Date },
): Promise<boolean> {
  const rows = await db
    .update(operations)
    .set({ ...ended(end, now), updatedAt: now })
    .where(
      and(
        eq(operations.projectId, projectId),
        eq(operations.id, operationId),
        eq(operations.status, 'in_progress'),
      ),
    )
    .returning({ id: operations.id })
  return rows.length === 1
}

/** Notes an attempt that left something to do on all operations of a run. */
export async function noteWriteAttempt(
  db: Db,
  projectId: string,
  runId: string,
  { attempts, now }: { attempts: number; now: Date },
): Promise<void> {
  await db
    .update(writeRuns)
    .set({ attempts, updatedAt: now })
    .where(and(eq(writeRuns.projectId, projectId), eq(writeRuns.id, runId)))
  await db
    .update(operations)
    .set({ attempts, lastAttemptAt: now, updatedAt: now })
    .where(
      and(
        eq(operations.projectId, projectId),
        eq(operations.status, 'in_progress'),
        sql`${operations.id} IN (SELECT operation_id FROM write_parts WHERE run_id = ${runId})`,
      ),
    )
}

/** Adds a run. */
export async function insertWriteRun(
  db: Db,
  projectId: string,
  run: Pick<
    WriteRunRow,
    | 'id'
    | 'installationId'
    | 'objectName'
    | 'headers'
    | 'allOrNone'
    | 'matchBy'
    | 'collectingKey'
    | 'recordCount'
    | 'retryHours'
    | 'deadlineAt'
  > & { type: WriteRequest['type']; now: Date },
): Promise<void> {
  const { now, ...row } = run
  await db.insert(writeRuns).values({ ...row, projectId, createdAt: now, updatedAt: now })
}

/** The run that still takes requests of this kind, locked until the transaction ends. */
export async function lockCollectingRun(
  db: Db,
  projectId: string,
  installationId: string,
  collectingKey: string,
): Promise<WriteRunRow | undefined> {
  const [row] = await db
    .select()
    .from(writeRuns)
    .where(
      and(
        eq(writeRuns.projectId, projectId),
        eq(writeRuns.installationId, installationId),
        eq(writeRuns.collectingKey, collectingKey),
      ),
    )
    .for('update')
  return row
}

/** Adds to the records of a run. */
export async function growRun(db: Db, projectId: string, runId: string, recordCount: number): Promise<void> {
  await db
    .update(writeRuns)
    .set({ recordCount })
    .where(and(eq(writeRuns.projectId, projectId), eq(writeRuns.id, runId)))
}

/** Makes a run take no more; its retries end at `deadlineAt`. Returns false when another request has done so. */
export async function closeRun(
  db: Db,
  projectId: string,
  runId: string,
  { deadlineAt, now }: { deadlineAt: Date; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(writeRuns)
    .set({ collectingKey: null, deadlineAt, updatedAt: now })
    .where(
      and(
        eq(writeRuns.projectId, projectId),
        eq(writeRuns.id, runId),
        isNotNull(writeRuns.collectingKey),
        isNull(writeRuns.deadlineAt),
      ),
    )
    .returning({ id: writeRuns.id })
  return rows.length === 1
}

/** A run, if it is still to be done. */
export async function findRun(db: Db, projectId: string, runId: string): Promise<WriteRunRow | undefined> {
  const [row] = await db
    .select()
    .from(writeRuns)
    .where(and(eq(writeRuns.projectId, projectId), eq(writeRuns.id, runId)))
  return row
}

/** Removes a run with the records that are left in it. */
export async function deleteRun(db: Db, projectId: string, runId: string): Promise<void> {
  await db.delete(writeRuns).where(and(eq(writeRuns.projectId, projectId), eq(writeRuns.id, runId)))
}

/** Runs that stood still since `before` and have no job that will go on with them, of every project. */
export async function listStrandedRuns(
  db: Db,
  before: Date,
): Promise<{ projectId: string; runId: string }[]> {
  const { rows } = await db.execute<{ project_id: string; id: string }>(sql`
    SELECT r.project_id, r.id FROM write_runs r
    WHERE r.updated_at < ${before.toISOString()}::timestamptz
      AND NOT EXISTS (
        SELECT FROM graphile_worker.jobs j
        WHERE j.key = 'write:' || r.id AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts))
    LIMIT 500`)
  return rows.map((row) => ({ projectId: row.project_id, runId: row.id }))
}

/** Adds the records of an operation to a run. */
export async function insertPart(
  db: Db,
  projectId: string,
  part: Pick<WritePartRow, 'operationId' | 'runId' | 'entries'> & { now: Date },
): Promise<void> {
  const { now, ...row } = part
  await db.insert(writeParts).values({ ...row, projectId, ends: row.entries.map(() => null), createdAt: now })
}

/** The parts of a run, in the order they came. */
export async function listParts(db: Db, projectId: string, runId: string): Promise<WritePartRow[]> {
  return db
    .select()
    .from(writeParts)
    .where(and(eq(writeParts.projectId, projectId), eq(writeParts.runId, runId)))
    .orderBy(asc(writeParts.createdAt), asc(writeParts.operationId))
}

/** Stores how far the records of a part are. */
export async function updateEnds(
  db: Db,
  projectId: string,
  operationId: string,
  ends: WritePartRow['ends'],
): Promise<void> {
  await db
    .update(writeParts)
    .set({ ends })
    .where(and(eq(writeParts.projectId, projectId), eq(writeParts.operationId, operationId)))
}

function ended({ status, result, writtenIds }: OperationEnd, now: Date) {
  return {
    status,
    result: storableText(result),
    finishedAt: now,
    writtenIds: writtenIds.length > 0 ? writtenIds.map(storableText) : undefined,
  }
}
