// Rows of records as polling saw them last: a hash of each watched field.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { recordFingerprints } from '../../platform/db/schema.ts'

/** A hash of each watched field, by field. */
export type Fingerprints = Readonly<Record<string, string>>

/** A polled object. */
interface OfObject {
  installationId: string
  objectName: string
}

/** The last known fingerprints of records, by id. Unknown records are left out. */
export async function findFingerprints(
  db: Db,
  projectId: string,
  of: OfObject & { recordIds: readonly string[] },
): Promise<Map<string, Fingerprints>> {
  if (of.recordIds.length === 0) return new Map()
  const rows = await db
    .select({ recordId: recordFingerprints.recordId, fingerprints: recordFingerprints.fingerprints })
    .from(recordFingerprints)
    .where(and(isOf(projectId, of), inArray(recordFingerprints.recordId, [...of.recordIds])))
  return new Map(rows.map(({ recordId, fingerprints }) => [recordId, fingerprints]))
}

/** Saves the fingerprints of records. */
export async function saveFingerprints(
  db: Db,
  projectId: string,
  of: OfObject & { fingerprints: ReadonlyMap<string, Fingerprints>; now: Date },
): Promise<void> {
  await upsertFingerprints(db, projectId, of, sql`excluded.prints`)
}

async function upsertFingerprints(
  db: Db,
  projectId: string,
  of: OfObject & { fingerprints: ReadonlyMap<string, Fingerprints>; now: Date },
  known: SQL,
): Promise<void> {
  const { installationId, objectName, fingerprints, now } = of
  if (fingerprints.size === 0) return
  // In one order everywhere, so that a look and a baseline of one object cannot deadlock.
  const inOrder = [...fingerprints].sort(([a], [b]) => (a < b ? -1 : 1))
  const values = inOrder.map(([recordId, each]) => ({
    projectId,
    installationId,
    objectName,
    recordId,
    fingerprints: { ...each },
    updatedAt: now,
  }))
  await db
    .insert(recordFingerprints)
    .values(values)
    .onConflictDoUpdate({
      target: [recordFingerprints.installationId, recordFingerprints.objectName, recordFingerprints.recordId],
      set: { fingerprints: known, updatedAt: now },
    })
}

/** Adds fingerprints of further fields. Fields that have one keep it. */
export async function completeFingerprints(
  db: Db,
  projectId: string,
  of: OfObject & { fingerprints: ReadonlyMap<string, Fingerprints>; now: Date },
): Promise<void> {
  const merged = sql`(excluded.prints::jsonb || ${recordFingerprints.fingerprints}::jsonb)::json`
  await upsertFingerprints(db, projectId, of, merged)
}

/** Deletes the fingerprints of removed records. */
export async function deleteFingerprints(
  db: Db,
  projectId: string,
  of: OfObject & { recordIds: readonly string[] },
): Promise<void> {
  if (of.recordIds.length === 0) return
  await db
    .delete(recordFingerprints)
    .where(and(isOf(projectId, of), inArray(recordFingerprints.recordId, [...of.recordIds])))
}

/** Deletes all fingerprints of the object. */
export async function forgetFingerprints(db: Db, projectId: string, of: OfObject): Promise<void> {
  await db.delete(recordFingerprints).where(isOf(projectId, of))
}

function isOf(projectId: string, { installationId, objectName }: OfObject) {
  return and(
    eq(recordFingerprints.projectId, projectId),
    eq(recordFingerprints.installationId, installationId),
    eq(recordFingerprints.objectName, objectName),
  )
}
