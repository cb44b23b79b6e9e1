// Returns a read's job to the queue while the provider's rate limit has no room for it, so that the worker can do other
// work.
import type { Context } from '../../context.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import { commit } from '../../platform/db/commit.ts'
import { enqueueRead } from '../read-state/enqueue-read.ts'
import type { FailedRead } from './fail-read.ts'

// Shorter waits are too common to log.
const TOLD_FROM_MS = 10_000
// Jobs that wait for the same instant must not all start at once.
const SPREAD_MS = 500

/** Enqueues the read again for the time at which it may run. The read has not failed, so attempts are not counted. */
export async function giveBack(ctx: Context, { operation }: FailedRead, at: Date): Promise<void> {
  const { projectId, id: operationId, objectName, readType } = operation
  const now = ctx.now()
  const runAt = new Date(Math.max(at.getTime(), now.getTime()) + Math.round(Math.random() * SPREAD_MS))
  await commit(ctx, async ({ tx }) => {
    await enqueueRead(tx, { projectId, operationId, readType: readType ?? 'scheduled', runAt })
    if (runAt.getTime() - now.getTime() < TOLD_FROM_MS) return
    const msg = `[${objectName}] The provider’s rate limit is used up; the read goes on when it allows`
    const details = { nextAttemptAt: runAt.toISOString() }
    await addOperationLog(tx, projectId, operationId, { severity: 'INFO', msg, details, at: now })
  })
}
