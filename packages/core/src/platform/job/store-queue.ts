// Claims and outcomes of jobs, for the process that runs them.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { storableText } from '../request/storable-text.ts'

/** A job that this process has claimed. */
export interface ClaimedJob {
  id: string
  name: string
  payload: unknown
  /** 1 the first time. */
  attempt: number
}

/** How a job ended: well, or with an error. */
export interface EndedJob {
  id: string
  error?: string | undefined
}

/**
 * Stores outcomes and claims up to `room` jobs that are due, in one statement: the most urgent first, then those that wait
 * longest. A job that failed is due again after 3 seconds, then 7, 20, and 6 hours at most. An outcome counts only if the
 * worker still holds the job.
 */
export async function exchangeJobs(
  db: Db,
  exchange: { workerId: string; names: readonly string[]; room: number; ended: readonly EndedJob[] },
): Promise<ClaimedJob[]> {
  const { workerId, names, room, ended } = exchange
  const failed = ended.filter(({ error }) => error !== undefined)
  const { rows } = await db.execute<ClaimedJob & Record<string, unknown>>(sql`
    SELECT id, name, payload, attempt FROM exchange_queue_jobs(${workerId}, ${textArray(names)}, ${room},
      ${bigintArray(ended.filter(({ error }) => error === undefined))}, ${bigintArray(failed)},
      ${textArray(failed.map(({ error = '' }) => storableText(error)))})`)
  return rows
}

/** Lets others take the jobs that the worker has claimed and does not hold, as if it had never claimed them. */
export async function releaseUnheldJobs(db: Db, workerId: string, held: readonly EndedJob[]): Promise<void> {
  await db.execute(sql`
    UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, attempts = greatest(attempts - 1, 0)
    WHERE locked_by = ${workerId} AND id <> ALL (${bigintArray(held)})`)
}

/** Removes jobs that have failed for the last time. */
export async function deleteFailedJobs(db: Db): Promise<void> {
  await db.execute(sql`
    DELETE FROM graphile_worker._private_jobs WHERE attempts >= max_attempts AND locked_at IS NULL`)
}

function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`
}

function bigintArray(jobs: readonly Pick<EndedJob, 'id'>[]): SQL {
  return sql`${sql.param(jobs.map(({ id }) => id))}::bigint[]`
}
