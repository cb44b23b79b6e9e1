// Keeps two jobs of one key from running at the same time, in any process.
import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { commit } from '../db/commit.ts'
import type { JobUnit } from './add-job.ts'
import { renewJobLock, returnJobLock, takeJobLock } from './store-job-lock.ts'

/** How long a lock outlives a process that died. */
const LEASE_MS = 20_000
const RENEW_MS = 7_000

/** Work of which only one may run at a time. */
export interface ExclusiveJob {
  /** Jobs with the same key exclude each other. */
  key: string
  /** Adds the job again. Without `runAt` it runs at once. Replaces one that waits. */
  enqueue(unit: JobUnit, runAt?: Date): Promise<void>
}

/**
 * Runs `work` unless a job of the same key runs. In that case it asks that job to have another one follow, and returns
 * without doing anything. If the process of that job has died, the follower runs when its lock has expired.
 *
 * The queue of the job library has named queues for this purpose. To find the next job, PostgreSQL locks the row of every idle
 * queue there is: 57 bytes of log for each of them, for each job.
 */
export async function runExclusively(
  ctx: Context,
  job: ExclusiveJob,
  work: () => Promise<void>,
): Promise<void> {
  const { db } = ctx.database
  const lock = { key: job.key, token: randomUUID() }
  const holder = await takeJobLock(db, lock, LEASE_MS)
  if (holder.token !== lock.token) {
    ctx.log.debug(
      { key: job.key, heldUntil: holder.heldUntil },
      'another job of this key runs; a job follows it',
    )
    return commit(ctx, (unit) => job.enqueue(unit, holder.heldUntil))
  }
  const renew = () =>
    renewJobLock(db, lock, LEASE_MS).catch((error: unknown) =>
      ctx.log.warn({ key: job.key, err: error }, 'the lock of a job could not be renewed'),
    )
  const timer = setInterval(() => void renew(), RENEW_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
    await commit(ctx, async (unit) => {
      if (await returnJobLock(unit.tx, lock)) await job.enqueue(unit)
    })
  }
}
