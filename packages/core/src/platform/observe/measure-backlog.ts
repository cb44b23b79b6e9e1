// How much work waits, for gauges: measured at each scrape, never kept.
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { acrossProjects } from '../db/scope.ts'

/** Rows counted before a figure is given as it is: a backlog of millions must not make looking at it dear. */
export const COUNTED_MAX = 10_000

/** The work that waits in the database now. Counts stop at 10,000. */
export interface Backlog {
  /** Jobs that are due and not taken, by name; accepted writes are `write.run`. */
  waitingJobs: Record<string, number>
  /** Jobs being run, by any process. */
  runningJobs: number
  /** Messages that are due or under way. */
  dueDeliveries: number
  /** Age of the oldest due message in seconds; 0 when none is. */
  oldestDueSeconds: number
}

/** Counts the work that waits, for all projects; two cheap statements. */
export async function measureBacklog(ctx: Context): Promise<Backlog> {
  const { db } = acrossProjects(ctx, 'metrics').database
  const now = ctx.now().toISOString()
  const jobs = await db.execute<{ job: string; is_running: boolean; count: number }>(sql`
    SELECT job, is_running, count(*)::int AS count
    FROM (
      (SELECT task_identifier AS job, locked_at IS NOT NULL AS is_running FROM graphile_worker.jobs
        WHERE run_at <= now() AND attempts < max_attempts LIMIT ${COUNTED_MAX})
      UNION ALL
      (SELECT 'write.run', coalesce(held_until > now(), false) FROM write_runs
        WHERE next_attempt_at <= ${now}::timestamptz LIMIT ${COUNTED_MAX})
    ) AS due
    GROUP BY 1, 2`)
  const deliveries = await db.execute<{ count: number; seconds: number }>(sql`
    SELECT count(*)::int AS count,
      coalesce(extract(epoch FROM ${now}::timestamptz - min(next_attempt_at)), 0)::float8 AS seconds
    FROM (SELECT next_attempt_at FROM deliveries
      WHERE status = 'pending' AND next_attempt_at <= ${now}::timestamptz
        AND id NOT IN (SELECT unnest(delivery_ids) FROM delivery_claims WHERE expires_at > ${now}::timestamptz)
      LIMIT ${COUNTED_MAX}) AS due`)
  const waiting = jobs.rows.filter((row) => !row.is_running)
  const running = jobs.rows.filter((row) => row.is_running)
  return {
    waitingJobs: Object.fromEntries(waiting.map((row) => [row.job, row.count])),
    runningJobs: running.reduce((sum, row) => sum + row.count, 0),
    dueDeliveries: deliveries.rows[0]?.count ?? 0,
    oldestDueSeconds: deliveries.rows[0]?.seconds ?? 0,
  }
}
