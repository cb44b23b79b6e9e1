// Turns a probe that found something into the operation that every other read is.
import type { Context } from '../../context.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import { commit } from '../../platform/db/commit.ts'
import type { Answers } from '../read/read-paging.ts'
import { runRead } from '../read/run-read.ts'
import { enqueueRead } from '../read-state/enqueue-read.ts'
import { nextRun } from '../read-state/next-run.ts'
import { isReadInProgress } from '../read-state/store-operation.ts'
import type { DueRead } from './due-read.ts'
import { endLease, insertOperation, isUnchanged } from './store.ts'

/**
 * Opens the operation and ends the lease in one transaction. With answers in hand the read begins here with these, and
 * another job goes on when there are more pages. Without answers a job begins it. If config or watermark have changed since
 * the lease began, the schedule is due again instead. Does nothing if the lease has ended or the object is being read.
 *
 * A crash after the transaction leaves an operation without a job, which the sweep of stranded reads gives one.
 */
export async function continueAsOperation(
  ctx: Context,
  due: DueRead,
  found: { operation: OperationRow; answers: Answers | undefined; stopped: AbortSignal },
): Promise<void> {
  const { operation, answers, stopped } = found
  const { projectId, installationId, objectName } = due
  const { id: operationId } = operation
  const isOpened = await commit(ctx, async (unit) => {
    const { tx } = unit
    const now = unit.now()
    if (!(await isUnchanged(tx, due))) {
      // The answers are to a question of before, so the provider is asked again.
      await endLease(tx, due, { nextRunAt: now, now })
      return false
    }
    await endLease(tx, due, { nextRunAt: nextRun(due.cron, now), now })
    if (await isReadInProgress(tx, projectId, installationId, objectName)) return false
    await insertOperation(tx, operation)
    if (!answers) await enqueueRead(unit, { projectId, operationId, readType: 'scheduled' })
    return true
  })
  if (!isOpened || !answers) return
  const hasMore = await hasNextPage(answers)
  // A long read leaves this process to those that take turns with others.
  await runRead(
    ctx,
    { projectId, operationId },
    { answers, signal: stopped, budgetMs: hasMore ? 0 : undefined },
  )
}

async function hasNextPage({ pages }: Answers): Promise<boolean> {
  const [answered] = await Promise.allSettled([pages.records])
  return answered.status === 'fulfilled' && answered.value?.nextCursor !== undefined
}
