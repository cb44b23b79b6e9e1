// Rows of reads under way whose object is switched off, and of those that go on when it is on again.
import { and, eq, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import { IS_UNDER_WAY } from '../../plan/operation/store.ts'
import type { Db } from '../../platform/db/database.ts'
import { operations } from '../../platform/db/schema.ts'
import type { ReadType } from './store-operation.ts'

/** An object of an installation, by the provider's name. */
export interface InstalledObject {
  installationId: string
  objectName: string
}

/** A read that is touched. */
export interface TouchedRead {
  id: string
  readType: ReadType | null
  pageCount: number
}

const touched = { id: operations.id, readType: operations.readType, pageCount: operations.pageCount }

/** Pauses the object's reads under way, except requested ones. From here on no worker stores another page of them. */
export async function restReads(
  db: Db,
  projectId: string,
  object: InstalledObject,
  rest: { result: string; now: Date },
): Promise<TouchedRead[]> {
  return db
    .update(operations)
    .set({ pausedSince: rest.now, result: rest.result, updatedAt: rest.now })
    .where(
      and(
        isUnderWay(projectId, object),
        isNull(operations.pausedSince),
        ne(operations.readType, 'triggered'),
      ),
    )
    .returning(touched)
}

/** Lets the object's resting reads go on. They need a job. */
export async function wakeReads(
  db: Db,
  projectId: string,
  object: InstalledObject,
  now: Date,
): Promise<TouchedRead[]> {
  return db
    .update(operations)
    .set({ pausedSince: null, result: null, updatedAt: now })
    .where(and(isUnderWay(projectId, object), isNotNull(operations.pausedSince)))
    .returning(touched)
}

/** The object's reads under way, resting ones included. */
export async function listReadsUnderWay(
  db: Db,
  projectId: string,
  object: InstalledObject,
): Promise<(typeof operations.$inferSelect)[]> {
  return db.select().from(operations).where(isUnderWay(projectId, object))
}

/** Ends reads as failures; ones that ended meanwhile stay as they are. */
export async function endReads(
  db: Db,
  projectId: string,
  operationIds: readonly string[],
  end: { result: string; now: Date },
): Promise<void> {
  if (operationIds.length === 0) return
  await db
    .update(operations)
    .set({
      status: 'failure',
      result: end.result,
      pausedSince: null,
      finishedAt: end.now,
      updatedAt: end.now,
    })
    .where(
      and(
        eq(operations.projectId, projectId),
        inArray(operations.id, [...operationIds]),
        eq(operations.status, 'in_progress'),
      ),
    )
}

function isUnderWay(projectId: string, { installationId, objectName }: InstalledObject): SQL | undefined {
  return and(
    eq(operations.projectId, projectId),
    eq(operations.installationId, installationId),
    eq(operations.objectName, objectName),
    IS_UNDER_WAY,
    eq(operations.actionType, 'read'),
  )
}
