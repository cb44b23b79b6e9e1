// Calls of installations with a quota, counted by hour and by day.
import type { Quota } from '@mortise/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { quotaCounts } from '../../platform/db/schema.ts'
import { callsOf, percentOf, type QuotaPeriod } from './quota-plan.ts'

export type QuotaCountRow = typeof quotaCounts.$inferSelect

/** Calls to take from a period's share. */
export interface Claim {
  installationId: string
  period: QuotaPeriod
  startTime: Date
  /** As many at most. */
  wanted: number
  limits: Quota
  /** The part of the limit that may be used, 0 to 1. */
  part: number
  now: Date
}

/**
 * Takes calls in one statement and answers how many: fewer than wanted at the end of the share, 0 when it is used up. The
 * first claim of a period begins its count. A limit that nothing states yet is none.
 */
export async function claimCalls(db: Db, projectId: string, claim: Claim): Promise<number> {
  const { installationId, period, startTime, wanted, limits, part, now } = claim
  const [fixed, percent] = [callsOf(limits, period), percentOf(limits, period)]
  const start = sql`${startTime.toISOString()}::timestamptz`
  const maxFor = (allowance: unknown) => sql`coalesce(ceil(least(
    ${fixed ?? null}::float8, floor(${allowance}::float8 * ${percent ?? null}::float8 / 100)) * ${part}::float8),
    2000000000)`
  const used = sql`CASE WHEN q.starts_at = ${start} THEN q.calls ELSE 0 END`
  const granted = sql`least(${wanted}::int, greatest(0, ${maxFor(sql`q.allowance`)} - ${used}))::int`
  const first = sql`least(${wanted}::int, ${maxFor(sql`NULL`)})::int`
  const { rows } = await db.execute<{ granted: number }>(sql`
    INSERT INTO quota_counts AS q (project_id, installation_id, period, starts_at, calls, granted, updated_at)
    SELECT i.project_id, i.id, ${period}, ${start}, ${first}, ${first}, ${now.toISOString()}::timestamptz
    FROM installations i WHERE i.id = ${installationId} AND i.project_id = ${projectId}
    ON CONFLICT (installation_id, period) DO UPDATE SET
      starts_at = excluded.starts_at, updated_at = excluded.updated_at, granted = ${granted}, calls = ${used} + ${granted}
      WHERE q.starts_at <= excluded.starts_at
    RETURNING granted`)
  return rows[0]?.granted ?? 0
}

/** Notes how many calls the account may make in the period. */
export async function storeAllowance(
  db: Db,
  projectId: string,
  { installationId, period, allowance }: { installationId: string; period: QuotaPeriod; allowance: number },
): Promise<void> {
  await db
    .update(quotaCounts)
    .set({ allowance })
    .where(
      and(
        eq(quotaCounts.projectId, projectId),
        eq(quotaCounts.installationId, installationId),
        eq(quotaCounts.period, period),
      ),
    )
}

/** The counts of installations; those that have made no call have none. */
export async function listQuotaCounts(
  db: Db,
  projectId: string,
  installationIds: readonly string[],
): Promise<QuotaCountRow[]> {
  if (installationIds.length === 0) return []
  return db
    .select()
    .from(quotaCounts)
    .where(
      and(eq(quotaCounts.projectId, projectId), inArray(quotaCounts.installationId, [...installationIds])),
    )
}
