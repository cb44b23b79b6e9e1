// Rows of rollouts, and of the installations that take part in one.
import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { installations, rollouts } from '../../platform/db/schema.ts'

export type { RolloutFigures, RolloutHealth } from '../../platform/db/schema/integration.ts'

export type RolloutRow = typeof rollouts.$inferSelect

/** Adds a running rollout. */
export async function insertRollout(db: Db, row: typeof rollouts.$inferInsert): Promise<RolloutRow> {
  const [made] = await db.insert(rollouts).values(row).returning()
  if (!made) throw new Error('an inserted rollout was not returned')
  return made
}

/** The rollouts of an integration, newest first. */
export function listRolloutRows(
  db: Db,
  projectId: string,
  { integrationId, limit }: { integrationId: string; limit: number },
): Promise<RolloutRow[]> {
  return db
    .select()
    .from(rollouts)
    .where(and(eq(rollouts.projectId, projectId), eq(rollouts.integrationId, integrationId)))
    .orderBy(desc(rollouts.createdAt))
    .limit(limit)
}

/** Ends a rollout; `undefined` where it has ended already. */
export async function endRolloutRow(
  db: Db,
  projectId: string,
  rolloutId: string,
  end: { status: 'promoted' | 'aborted' | 'stopped'; reason: string | undefined; now: Date },
): Promise<RolloutRow | undefined> {
  const { status, reason = null, now } = end
  const [row] = await db
    .update(rollouts)
    .set({ status, reason, endedAt: now })
    .where(and(eq(rollouts.projectId, projectId), eq(rollouts.id, rolloutId), eq(rollouts.status, 'running')))
    .returning()
  return row
}

/** Makes installations the canaries of a rollout. */
export async function addCanaries(
  db: Db,
  projectId: string,
  { rolloutId, installationIds }: { rolloutId: string; installationIds: readonly string[] },
): Promise<void> {
  await db
    .update(installations)
    .set({ rolloutId })
    .where(and(eq(installations.projectId, projectId), inArray(installations.id, [...installationIds])))
}

/** Makes the canaries of a rollout ordinary installations again. */
export async function releaseCanaries(db: Db, projectId: string, rolloutId: string): Promise<void> {
  await db
    .update(installations)
    .set({ rolloutId: null })
    .where(and(eq(installations.projectId, projectId), eq(installations.rolloutId, rolloutId)))
}

/** Takes the running rollouts of all projects that no process has looked at since `before`. */
export function claimRollouts(db: Db, { now, before }: { now: Date; before: Date }): Promise<RolloutRow[]> {
  const isDue = or(isNull(rollouts.checkedAt), lt(rollouts.checkedAt, before))
  return db
    .update(rollouts)
    .set({ checkedAt: now })
    .where(and(eq(rollouts.status, 'running'), isDue))
    .returning()
}
