// Finds the jobs that wait for a worker. These statements cross tenants on purpose: workers serve all of them.
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'

/** Whose job is running, and how urgent it is (a lower priority number runs sooner). */
export interface RunningJob {
  operationId: string
  installationId: string
  priority: number
}

// A worker that has nothing to do takes a job within milliseconds: one that waits longer waits for a busy one.
const WAITS_FOR_WORKER = sql`interval '100 milliseconds'`

/**
 * Whether another job should have this worker: a more urgent job, or with `includesEquals` one as urgent of another
 * installation.
 */
export async function isAnybodyWaiting(
  db: Db,
  running: Omit<RunningJob, 'operationId'>,
  { includesEquals }: { includesEquals: boolean },
): Promise<boolean> {
  const { installationId, priority } = running
  const { rows } = await db.execute<{ waits: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM graphile_worker._private_jobs j
      WHERE j.is_available AND j.run_at <= now() - ${WAITS_FOR_WORKER}
        AND (j.job_queue_id IS NULL
          OR EXISTS (SELECT FROM graphile_worker._private_job_queues q WHERE q.id = j.job_queue_id AND q.is_available))
        AND (j.priority < ${priority}::int
          OR (${includesEquals}::boolean AND j.priority = ${priority}::int
            AND NOT EXISTS (
              SELECT FROM operations o
              WHERE o.installation_id = ${installationId} AND o.status = 'in_progress' AND j.key = 'read:' || o.id)))
    ) AS waits`)
  return rows[0]?.waits ?? false
}

/**
 * Moves the installation's waiting reads behind those of other installations that wait already, so that the one that
 * was served is last. Changes nothing when no other read waits behind them.
 */
export async function moveBehindOthers(db: Db, projectId: string, running: RunningJob): Promise<void> {
  const { operationId, installationId, priority } = running
  await db.execute(sql`
    WITH own AS (
      SELECT j.id, j.run_at
      FROM operations o JOIN graphile_worker._private_jobs j ON j.key = 'read:' || o.id
      WHERE o.project_id = ${projectId} AND o.installation_id = ${installationId} AND o.status = 'in_progress'
        AND o.id <> ${operationId} AND j.is_available AND j.priority = ${priority}::int AND j.run_at <= now()
      ORDER BY j.id FOR UPDATE OF j SKIP LOCKED
    ), behind AS (
      SELECT max(x.run_at) AS run_at FROM graphile_worker._private_jobs x
      WHERE x.is_available AND x.priority = ${priority}::int AND x.run_at <= now()
        AND EXISTS (SELECT FROM own) AND x.id NOT IN (SELECT id FROM own)
    )
    SELECT FROM graphile_worker.reschedule_jobs(
      ARRAY(SELECT own.id FROM own, behind WHERE own.run_at <= behind.run_at), run_at => now())`)
}
