// Rows of write operations, of what waits to be written, and of its records.
import type { WriteRequest } from '@mortise/contract'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
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
    | 'nextAttemptAt'
    | 'traceparent'
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

/** Makes a run take no more and be due; its retries end at `deadlineAt`. Does nothing if that has happened already. */
export async function closeRun(
  db: Db,
  projectId: string,
  runId: string,
  { deadlineAt, now }: { deadlineAt: Date; now: Date },
): Promise<void> {
  await db
    .update(writeRuns)
    // A run of the version before has a job beside it.
    .set({ collectingKey: null, deadlineAt, nextAttemptAt: now, updatedAt: now })
    .where(
      and(
        eq(writeRuns.projectId, projectId),
        eq(writeRuns.id, runId),
        isNotNull(writeRuns.collectingKey),
        isNull(writeRuns.deadlineAt),
      ),
    )
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

function ended({ status, result, writtenIds }: OperationEnd, now: Date) {
  return {
    status,
    result: storableText(result),
    finishedAt: now,
    writtenIds: writtenIds.length > 0 ? writtenIds.map(storableText) : undefined,
  }
}
