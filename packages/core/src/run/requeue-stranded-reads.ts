// Finds reads that are under way without a job to go on with them, and gives them one.
import type { Context } from '../context.ts'
import { findOperation } from '../plan/operation/store.ts'
import { commit } from '../platform/db/commit.ts'
import { listStrandedReads } from '../platform/job/store-job.ts'
import { enqueueRead } from '../sync/read-state/enqueue-read.ts'
import { touchOperation } from '../sync/read-state/store-operation.ts'

const STRANDED_AFTER_MS = 60_000

/**
 * Enqueues stranded reads of all projects again, and returns how many. A worker that was killed with the first page of a read
 * in hand leaves one. Any other is a fault, so each is logged.
 */
export async function requeueStrandedReads(ctx: Context): Promise<number> {
  const now = ctx.now()
  const stranded = await listStrandedReads(ctx.database.db, new Date(now.getTime() - STRANDED_AFTER_MS))
  for (const { projectId, operationId } of stranded) {
    await commit(ctx, async (unit) => {
      const { tx } = unit
      const operation = await findOperation(tx, projectId, operationId)
      if (operation?.status !== 'in_progress' || operation.pausedSince) return
      await touchOperation(tx, projectId, operationId, now)
      await enqueueRead(unit, { projectId, operationId, readType: operation.readType ?? 'scheduled' })
    })
    ctx.log.warn({ projectId, operationId }, 'a stranded read has a job again')
  }
  return stranded.length
}
