// Rows that say how far each object of an installation was read, and which records lie at that edge.
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { boundaryPages, readStates } from '../db/schema.ts'

export type ReadStateRow = typeof readStates.$inferSelect

/** A record at the edge of a window: its id and the fingerprint of what was delivered of it. */
export type EdgeEntry = [recordId: string, fingerprint: number]

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

/** How far every object of an installation was read. */
export async function listReadStates(
  db: Db,
  projectId: string,
  installationId: string,
): Promise<ReadStateRow[]> {
  return db
    .select()
    .from(readStates)
    .where(and(eq(readStates.projectId, projectId), eq(readStates.installationId, installationId)))
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

/** Forgets an object that is no longer read. */
export async function deleteReadState(
  db: Db,
  projectId: string,
  installationId: string,
  objectName: string,
): Promise<void> {
  await db.delete(readStates).where(isObject(projectId, installationId, objectName))
}

/**
 * Moves the watermark on, never back, and makes the operation's edge the one that belongs to it.
 * Answers whether it moved, and whose edge it replaced.
 */
export async function moveWatermark(
  db: Db,
  projectId: string,
  move: { installationId: string; objectName: string; watermarkAt: Date; operationId: string; now: Date },
): Promise<{ hasMoved: boolean; formerOperationId: string | null }> {
  const isThis = isObject(projectId, move.installationId, move.objectName)
  const [former] = await db
    .select({ operationId: readStates.boundaryOperationId })
    .from(readStates)
    .where(isThis)
    .for('update')
  const moved = await db
    .update(readStates)
    .set({ watermarkAt: move.watermarkAt, boundaryOperationId: move.operationId, updatedAt: move.now })
    .where(and(isThis, or(isNull(readStates.watermarkAt), lt(readStates.watermarkAt, move.watermarkAt))))
    .returning({ objectName: readStates.objectName })
  return { hasMoved: moved.length === 1, formerOperationId: former?.operationId ?? null }
}

/** Notes what a good read delivered of each record, and up to when it asked for removals, if it did. */
export async function noteRead(
  db: Db,
  projectId: string,
  read: {
    installationId: string
    objectName: string
    fieldsPrint: string
    removalsReadAt: Date | undefined
    now: Date
  },
): Promise<void> {
  const { fieldsPrint, removalsReadAt, now } = read
  await db
    .update(readStates)
    .set({ fieldsPrint, ...(removalsReadAt ? { removalsReadAt } : {}), updatedAt: now })
    .where(isObject(projectId, read.installationId, read.objectName))
}

/** Adds one page's edge records. */
export async function insertEdgePage(
  db: Db,
  projectId: string,
  page: { operationId: string; page: number; entries: EdgeEntry[] },
): Promise<void> {
  await db.insert(boundaryPages).values({ ...page, projectId })
}

/** The edge records of an operation, all pages together; a record that was met twice stands last as it was last. */
export async function listEdgeEntries(db: Db, projectId: string, operationId: string): Promise<EdgeEntry[]> {
  const rows = await db
    .select({ entries: boundaryPages.entries })
    .from(boundaryPages)
    .where(and(eq(boundaryPages.projectId, projectId), eq(boundaryPages.operationId, operationId)))
    .orderBy(boundaryPages.page)
  return rows.flatMap((row) => row.entries)
}

/** How many edge records an operation has kept so far. */
export async function countEdgeEntries(db: Db, projectId: string, operationId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(json_array_length(${boundaryPages.entries})), 0)::int` })
    .from(boundaryPages)
    .where(and(eq(boundaryPages.projectId, projectId), eq(boundaryPages.operationId, operationId)))
  return row?.count ?? 0
}

/** Forgets the edge of an operation that the watermark does not belong to. */
export async function deleteEdge(db: Db, projectId: string, operationId: string): Promise<void> {
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
