// Rows of authenticator apps.
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { secondFactors } from '../../platform/db/schema.ts'

export type SecondFactorRow = typeof secondFactors.$inferSelect

/** The app of a builder, confirmed or not. */
export async function findSecondFactor(db: Db, builderId: string): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.builderId, builderId))
  return row
}

/** Stores an app that is not confirmed yet, in place of another such one. Returns whether none was confirmed. */
export async function putUnconfirmed(db: Db, builderId: string, secretSealed: string): Promise<boolean> {
  const fresh = { secretSealed, isConfirmed: false, lastStep: 0, recoveryHashes: [] }
  const rows = await db
    .insert(secondFactors)
    .values({ builderId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.builderId,
      set: fresh,
      setWhere: eq(secondFactors.isConfirmed, false),
    })
    .returning({ id: secondFactors.builderId })
  return rows.length > 0
}

/** Confirms the app with the time step of its first code. */
export async function confirmApp(
  db: Db,
  builderId: string,
  { step, recoveryHashes }: { step: number; recoveryHashes: string[] },
): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ isConfirmed: true, lastStep: step, recoveryHashes })
    .where(and(eq(secondFactors.builderId, builderId), eq(secondFactors.isConfirmed, false)))
    .returning({ id: secondFactors.builderId })
  return rows.length > 0
}

/** Uses the code of a time step up. False when it, or a later one, was used before. */
export async function useStep(db: Db, builderId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.builderId, builderId), lt(secondFactors.lastStep, step)))
    .returning({ id: secondFactors.builderId })
  return rows.length > 0
}

/** Uses a recovery code up. False when the builder has no such code. */
export async function useRecoveryCode(db: Db, builderId: string, hash: string): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ recoveryHashes: sql`array_remove(${secondFactors.recoveryHashes}, ${hash})` })
    .where(and(eq(secondFactors.builderId, builderId), sql`${hash} = ANY(${secondFactors.recoveryHashes})`))
    .returning({ id: secondFactors.builderId })
  return rows.length > 0
}

/** Removes the app of a builder. */
export async function deleteSecondFactor(db: Db, builderId: string): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.builderId, builderId))
}
