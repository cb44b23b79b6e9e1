// Rows that say how far each object of an installation was read, and which records it has seen in the overlap.
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/database.ts'
import { boundaryPages, readStates } from '../../platform/db/schema.ts'
import type { FailureState } from '../read/failure-state.ts'
import type { StaleFields } from '../read/stale-fields.ts'

export type ReadStateRow = typeof readStates.$inferSelect

/** A record in the overlap of two windows: its id and the fingerprint of what was delivered of it. */
export type OverlapEntry = [recordId: string, fingerprint: number]

/** How far one object was read; `undefined` when the installation does not read it. */
export async function findReadState(
  db: Db,
  projectId: string,
  installationId: string,
  objectName: string,
): Promise<ReadStateRow | undefined> {
  const [row] = await db
    .select()
    .from(readStates)
    .where(isObject(projectId, installationId, objectName))
  return row
}

/** The same, locked until the transaction ends. */
export async function lockReadState(
  db: Db,
  projectId: string,
  { installationId, objectName }: { installationId: string; objectName: string },
): Promise<ReadStateRow | undefined> {
  const [row] = await db
    .select()
    .from(readStates)
    .where(isObject(projectId, installationId, objectName))
    .for('update')
  return row
}

/** Keeps what reads found in their way, or that there is nothing any more. */
export async function saveFailureState(
  db: Db,
  projectId: string,
  found: { installationId: string; objectName: string; failureState: FailureState | null; now: Date },
): Promise<void> {
  const { installationId, objectName, failureState, now } = found
  await db
    .update(readStates)
    .set({ failureState, updatedAt: now })
    .where(isObject(projectId, installationId, objectName))
}

/** Keeps what records delivered before lack, or that they lack nothing. */
export async function saveStaleFields(
  db: Db,
  projectId: string,
  found: { installationId: string; objectName: string; staleFields: StaleFields | null; now: Date },
): Promise<void> {
  const { installationId, objectName, staleFields, now } = found
  await db
    .update(readStates)
    .set({ staleFields, updatedAt: now })
    .where(isObject(projectId, installationId, objectName))
}

/** How far every object of these installations was read. */
export async function listReadStates(
  db: Db,
  projectId: string,
  installationIds: readonly string[],
): Promise<ReadStateRow[]> {
  return db
    .select()
    .from(readStates)
    .where(and(eq(readStates.projectId, projectId), inArray(readStates.installationId, [...installationIds])))
}

/** Notes where reading of a new object starts. */
export async function insertReadState(
  db: Db,
  projectId: string,
  state: {
    installationId: string
    objectName: string
    watermarkAt: Date | null
    floorAt: Date | null
    now: Date
  },
): Promise<void> {
  const { now, ...row } = state
  await db.insert(readStates).values({ ...row, projectId, removalsReadAt: now, updatedAt: now })
}

/**
 * Moves an object's first position back by `clockSkewMs`, because our clock, which set it, is ahead of the provider's
 * by that much. `now` is ours. Returns the moved position, or `undefined` if the object was read since or moved before.
 */
export async function moveFirstPosition(
  db: Db,
  projectId: string,
  first: { installationId: string; objectName: string; clockSkewMs: number; now: Date },
): Promise<ReadStateRow | undefined> {
  const { installationId, objectName, clockSkewMs, now } = first
  const isThis = isObject(projectId, installationId, objectName)
  const back = (column: PgColumn) => sql`${column} - make_interval(secs => ${clockSkewMs / 1_000})`
  const floorAt = back(readStates.floorAt)
  const removalsReadAt = back(readStates.removalsReadAt)
  const [row] = await db
    .update(readStates)
    .set({ floorAt, watermarkAt: floorAt, removalsReadAt, updatedAt: now })
    // A watermark before its floor is one that `initialPosition` made and no read has moved.
    .where(
      and(isThis, isNull(readStates.boundaryOperationId), lt(readStates.watermarkAt, readStates.floorAt)),
    )
    .returning()
  if (row) return row
  // A backfill brings the present records, so removals count from here.
  const atProvider = new Date(now.getTime() - clockSkewMs)
  await db
    .update(readStates)
    .set({ removalsReadAt: atProvider })
    .where(and(isThis, gt(readStates.removalsReadAt, atProvider)))
  return undefined
}

/** Forgets an object that is no longer read. */
export async function deleteReadState(
  db: Db,
  projectId: string,
  installationId: string,
  objectName: string,
): Promise<void> {
  await db.delete(readStates).where(isObject(projectId, installationId, objectName))
}

/** The state that a successful read stores for its object. */
export interface ReadOutcome {
  installationId: string
  objectName: string
  operationId: string
  /** Records it delivered; added to the object's total. */
  recordCount: number
  watermarkAt: Date
  fieldsFingerprint: string
  /** Until when the read asked for removals, if it did. */
  removalsReadAt: Date | undefined
  removalsToken: string | undefined
  now: Date
}

/**
 * Moves the watermark on, never back, with the overlap of the operation, and notes what the read delivered. Returns whether
 * the watermark moved, and whose overlap it replaced. One statement.
 */
export async function moveOn(
  db: Db,
  projectId: string,
  read: ReadOutcome,
): Promise<{ hasMoved: boolean; formerOperationId: string | null }> {
  const { fieldsFingerprint, removalsReadAt, removalsToken, watermarkAt, now } = read
  const isThis = isObject(projectId, read.installationId, read.objectName)
  const former = db
    .select({ operationId: readStates.boundaryOperationId, watermarkAt: readStates.watermarkAt })
    .from(readStates)
    .where(isThis)
    .for('update')
    .as('former')
  const hasMoved = sql<boolean>`(${former.watermarkAt} IS NULL OR ${former.watermarkAt} < ${watermarkAt})`
  const [moved] = await db
    .update(readStates)
    .set({
      watermarkAt: sql`greatest(${former.watermarkAt}, ${watermarkAt})`,
      boundaryOperationId: sql`CASE WHEN ${hasMoved} THEN ${read.operationId} ELSE ${former.operationId} END`,
      deliveredCount: sql`${readStates.deliveredCount} + ${read.recordCount}`,
      fieldsFingerprint,
      removalsReadAt: removalsReadAt || undefined,
      removalsToken,
      updatedAt: now,
    })
    .from(former)
    .where(isThis)
    .returning({ hasMoved, formerOperationId: former.operationId })
  return moved ?? { hasMoved: false, formerOperationId: null }
}

/** Adds what a read that moves nothing has delivered to the total of its object. */
export async function addDelivered(
  db: Db,
  projectId: string,
  read: { installationId: string; objectName: string; recordCount: number },
): Promise<void> {
  const { installationId, objectName, recordCount } = read
  if (recordCount === 0) return
  await db
    .update(readStates)
    .set({ deliveredCount: sql`${readStates.deliveredCount} + ${recordCount}` })
    .where(isObject(projectId, installationId, objectName))
}

/** Adds one page's records of the overlap. */
export async function insertOverlapPage(
  db: Db,
  projectId: string,
  page: { operationId: string; page: number; entries: OverlapEntry[] },
): Promise<void> {
  await db.insert(boundaryPages).values({ ...page, projectId })
}

/** The overlap records of an operation, all pages together; a record that was met twice stands last as it was last. */
export async function listOverlapEntries(
  db: Db,
  projectId: string,
  operationId: string,
): Promise<OverlapEntry[]> {
  const rows = await db
    .select({ entries: boundaryPages.entries })
    .from(boundaryPages)
    .where(and(eq(boundaryPages.projectId, projectId), eq(boundaryPages.operationId, operationId)))
    .orderBy(boundaryPages.page)
  return rows.flatMap((row) => row.entries)
}

/** How many overlap records an operation has kept so far. */
export async function countOverlapEntries(db: Db, projectId: string, operationId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(json_array_length(${boundaryPages.entries})), 0)::int` })
    .from(boundaryPages)
    .where(and(eq(boundaryPages.projectId, projectId), eq(boundaryPages.operationId, operationId)))
  return row?.count ?? 0
}

/** Forgets the overlap of an operation that the watermark does not belong to. */
export async function deleteOverlap(db: Db, projectId: string, operationId: string): Promise<void> {
  await db
    .delete(boundaryPages)
    .where(and(eq(boundaryPages.projectId, projectId), eq(boundaryPages.operationId, operationId)))
}

function isObject(projectId: string, installationId: string, objectName: string) {
  return and(
    eq(readStates.projectId, projectId),
    eq(readStates.installationId, installationId),
    eq(readStates.objectName, objectName),
  )
}
