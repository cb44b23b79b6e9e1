// Gives the jobs of dead worker processes to the living.
import type { Context } from '../../context.ts'
import { listDeadWorkers, listOtherWorkers, listUnknownLockHolders, releaseWorkers } from './store-job.ts'

/**
 * Releases the job locks of workers whose heartbeat stopped 15 s ago and answers how many workers that were. With
 * `isThorough` it also finds locks of unknown workers, which reads every running job. Safe to run anywhere, at any
 * time: a worker wrongly taken for dead loses the race for its next page and stops.
 */
export async function takeOverDeadWorkers(
  ctx: Context,
  options: { isThorough?: boolean } = {},
): Promise<number> {
  const { db } = ctx.database
  const dead = await listDeadWorkers(db)
  const unknown = options.isThorough ? await listUnknownLockHolders(db) : []
  return release(ctx, [...dead, ...unknown])
}

/** Releases the locks of every worker but this one: for a process that alone owns the database. */
export async function takeOverAllWorkers(ctx: Context, workerId: string): Promise<number> {
  return release(ctx, await listOtherWorkers(ctx.database.db, workerId))
}

async function release(ctx: Context, workerIds: string[]): Promise<number> {
  if (workerIds.length === 0) return 0
  await releaseWorkers(ctx.database.db, workerIds)
  ctx.log.warn({ workerIds }, 'took over the jobs of dead workers')
  return workerIds.length
}
