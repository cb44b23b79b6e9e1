// Rows of read operations as the engine moves them on; finding one and its log is the operation folder's.
import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { IS_UNDER_WAY } from '../../plan/operation/store.ts'
import type { Db } from '../../platform/db/database.ts'
import type { HoldReason, ReadStartedOver, StartedOver } from '../../platform/db/schema/read.ts'
import { installations, operations, type ReadFindings } from '../../platform/db/schema.ts'
import { storableText } from '../../platform/request/storable-text.ts'

/** Why a read runs: as the first one, by schedule, or on request. */
export type ReadType = 'backfill' | 'scheduled' | 'triggered'

/** Records first, then, at some providers, what was removed. */
export type ReadPhase = 'records' | 'removals'

/** An operation whose position is still the one the caller read; a changed position means another worker owns it. */
export interface Held {
  id: string
  pageCount: number
}

/** Where a run stands: pages stored, and the place of the next. */
export interface RunPosition {
  pageCount: number
  phase: ReadPhase
  cursor: string | null
  /** Where the run last started over, if it did. */
  startedOver?: StartedOver | null | undefined
  /** Records that this job has stored. */
  recordCount?: number | undefined
  /** Records of the whole run that have no id. */
  recordsWithoutId?: number | undefined
}

/** Adds a read operation that no worker has begun. */
export async function insertReadOperation(
  db: Db,
  projectId: string,
  operation: Pick<
    typeof operations.$inferInsert,
    'id' | 'integrationId' | 'installationId' | 'configId' | 'objectName' | 'readType'
  > & { now: Date; windowSince?: Date | undefined; windowUntil?: Date | undefined; isWindowGiven?: boolean },
): Promise<void> {
  const { now, ...row } = operation
  await db
    .insert(operations)
    .values({ ...row, projectId, actionType: 'read', status: 'in_progress', createdAt: now, updatedAt: now })
}

/** Whether a read of the object is under way. */
export function isReadInProgress(
  db: Db,
  projectId: string,
  installationId: string,
  objectName: string,
): Promise<boolean> {
  return isAnyRead(db, readsOf(projectId, installationId, objectName), IS_UNDER_WAY)
}

/** Whether any read of the object that is still known of delivered a record. */
export function hasDelivered(
  db: Db,
  projectId: string,
  installationId: string,
  objectName: string,
): Promise<boolean> {
  return isAnyRead(db, readsOf(projectId, installationId, objectName), gt(operations.recordCount, 0))
}

function readsOf(projectId: string, installationId: string, objectName: string) {
  return and(
    eq(operations.projectId, projectId),
    eq(operations.installationId, installationId),
    eq(operations.objectName, objectName),
    eq(operations.actionType, 'read'),
  )
}

async function isAnyRead(db: Db, ...conditions: (SQL | undefined)[]): Promise<boolean> {
  const [row] = await db
    .select({ id: operations.id })
    .from(operations)
    .where(and(...conditions))
    .limit(1)
  return row !== undefined
}

/** A read that stopped between two pages of records, and its position. */
export type HeldCursor = Pick<
  typeof operations.$inferSelect,
  'projectId' | 'id' | 'installationId' | 'objectName' | 'phase' | 'cursor'
>

/** Reads under way that have a cursor into their records, those that rest included. */
export async function listHeldCursors(
  db: Db,
  projectId: string,
  of: { installationId: string } | { connectionId: string },
): Promise<HeldCursor[]> {
  const { id, installationId, objectName, phase, cursor } = operations
  return db
    .select({ projectId: operations.projectId, id, installationId, objectName, phase, cursor })
    .from(operations)
    .innerJoin(installations, eq(installations.id, installationId))
    .where(
      and(
        eq(operations.projectId, projectId),
        'installationId' in of
          ? eq(installations.id, of.installationId)
          : eq(installations.connectionId, of.connectionId),
        IS_UNDER_WAY,
        eq(operations.actionType, 'read'),
        eq(phase, 'records'),
        isNotNull(cursor),
      ),
    )
}

/** Fixes the window of an operation and what its cursor depends on, once; a second call changes nothing. */
export async function setWindow(
  db: Db,
  projectId: string,
  operationId: string,
  window: { since: Date | null; providerStartedAt: Date; basis: string; now: Date },
): Promise<void> {
  const { since: windowSince, providerStartedAt, basis, now: updatedAt } = window
  await db
    .update(operations)
    .set({ windowSince, providerStartedAt, basis, updatedAt })
    .where(
      and(
        eq(operations.projectId, projectId),
        eq(operations.id, operationId),
        sql`${operations.providerStartedAt} IS NULL`,
      ),
    )
}

/** Sets the window of an operation again, before any of its pages is stored. */
export async function moveWindow(
  db: Db,
  projectId: string,
  operationId: string,
  window: { since: Date | null; providerStartedAt: Date; now: Date },
): Promise<void> {
  const { since: windowSince, providerStartedAt, now: updatedAt } = window
  await db
    .update(operations)
    .set({ windowSince, providerStartedAt, updatedAt })
    .where(
      and(eq(operations.projectId, projectId), eq(operations.id, operationId), eq(operations.pageCount, 0)),
    )
}

/** The place to which an operation goes back, and the reason. */
interface Restart {
  /** Its first page is the next one. */
  phase: ReadPhase
  /** Pages stored since it began or last started over, if a refused page is why; none otherwise. */
  pages?: number
  /** The parts that the cursor depends on, if these changed. */
  basis?: string
  now: Date
}

/** Sends an operation back to a first page. Answers false, having changed nothing, when another worker moved it. */
export async function restartOperation(
  db: Db,
  projectId: string,
  held: Held,
  { phase, pages = 0, basis, now }: Restart,
): Promise<boolean> {
  // A page on its way to be stored by another worker must not put the old cursor back.
  const pageCount = held.pageCount + 1
  const rows = await db
    .update(operations)
    .set({
      basis,
      cursor: null,
      phase,
      pageCount,
      startedOver: startedOverIn(phase, { page: pageCount, pages }),
      findings: phase === 'records' ? OTHER_FINDINGS : undefined,
      updatedAt: now,
    })
    .where(isHeld(projectId, held))
    .returning({ id: operations.id })
  return rows.length === 1
}

/** The findings of a read are counted again with its records; a verification begins its own again. */
const OTHER_FINDINGS = sql`CASE WHEN ${operations.actionType} = 'read' THEN NULL ELSE ${operations.findings} END`

/** The records that are listed again; those of before stay counted when only removals are. */
function startedOverIn(phase: ReadPhase, { page, pages }: StartedOver): SQL<ReadStartedOver> {
  const { startedOver, recordCount, repeatCount, filteredCount } = operations
  const former =
    phase === 'records'
      ? sql`jsonb_build_object('records', ${recordCount}, 'repeats', ${repeatCount}, 'filtered', ${filteredCount})`
      : sql`coalesce(${startedOver}, '{"records": 0, "repeats": 0, "filtered": 0}'::jsonb)`
  return sql`${former} || jsonb_build_object('page', ${page}::int, 'pages', ${pages}::int)`
}

/** The counts that a stored page adds to an operation. */
export interface PageStep {
  cursor: string | null
  phase: ReadPhase
  records: number
  repeats: number
  filtered: number
  removed: number
  total: number | undefined
  now: Date
}

/** Moves an operation past a page. Answers false, having changed nothing, when another worker moved it. */
export async function advanceOperation(
  db: Db,
  projectId: string,
  held: Held,
  page: PageStep,
): Promise<boolean> {
  const rows = await db
    .update(operations)
    .set({
      cursor: page.cursor,
      phase: page.phase,
      pageCount: held.pageCount + 1,
      recordCount: sql`${operations.recordCount} + ${page.records}`,
      repeatCount: sql`${operations.repeatCount} + ${page.repeats}`,
      filteredCount: sql`${operations.filteredCount} + ${page.filtered}`,
      removedCount: sql`${operations.removedCount} + ${page.removed}`,
      estimatedTotal: page.total,
      attempts: 0,
      blockedSince: null,
      heldReason: null,
      heldSince: null,
      updatedAt: page.now,
    })
    .where(isHeld(projectId, held))
    .returning({ id: operations.id })
  return rows.length === 1
}

/** Keeps what a read found besides its records. */
export async function saveReadFindings(
  db: Db,
  projectId: string,
  operationId: string,
  findings: ReadFindings,
): Promise<void> {
  await db
    .update(operations)
    .set({ findings })
    .where(and(eq(operations.projectId, projectId), eq(operations.id, operationId)))
}

/**
 * Notes a failed attempt; `restartedPhase` begins with its first page again. Answers false when another worker moved the
 * operation.
 */
export async function noteFailedAttempt(
  db: Db,
  projectId: string,
  held: Held,
  failure: { attempts: number; blockedSince: Date; restartedPhase?: ReadPhase | undefined; now: Date },
): Promise<boolean> {
  const { restartedPhase } = failure
  const rows = await db
    .update(operations)
    .set({
      attempts: failure.attempts,
      lastAttemptAt: failure.now,
      blockedSince: failure.blockedSince,
      cursor: restartedPhase && null,
      startedOver: restartedPhase && startedOverIn(restartedPhase, { page: held.pageCount, pages: 0 }),
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
  end: {
    status: 'success' | 'failure'
    result: string
    findings?: NonNullable<typeof operations.$inferSelect.findings>
    now: Date
  },
): Promise<boolean> {
  const { status, findings, now } = end
  const rows = await db
    .update(operations)
    .set({
      status,
      result: storableText(end.result),
      finishedAt: now,
      updatedAt: now,
      findings,
    })
    .where(isHeld(projectId, held))
    .returning({ id: operations.id })
  return rows.length === 1
}

/** Notes why a read waits. Answers whether that is news. */
export async function noteHold(
  db: Db,
  projectId: string,
  held: Held,
  hold: { reason: HoldReason; now: Date },
): Promise<boolean> {
  const { reason, now } = hold
  const rows = await db
    .update(operations)
    .set({ heldReason: reason, heldSince: now, updatedAt: now })
    .where(
      and(
        eq(operations.projectId, projectId),
        eq(operations.id, held.id),
        sql`${operations.heldReason} IS DISTINCT FROM ${reason}`,
      ),
    )
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

function isHeld(projectId: string, held: Held) {
  return and(
    eq(operations.projectId, projectId),
    eq(operations.id, held.id),
    eq(operations.pageCount, held.pageCount),
    eq(operations.status, 'in_progress'),
    isNull(operations.pausedSince),
  )
}
