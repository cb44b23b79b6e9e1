// Shares with every process that a provider accepts no calls of an account for a while.
import { blockUntil } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { type LimitedConnection, rateNow } from './rate-queue.ts'
import type { RateQueue } from './rate-state.ts'
import { storeBlockedUntil } from './store.ts'

// Complaints about calls that were under way together name nearly the same instant: the first is enough.
const SAME_BLOCK_MS = 1_000

/** Notifies every process that the provider accepts no call before `untilMs`, unless that is known. Writes. */
export async function shareBlock(
  ctx: Context,
  of: LimitedConnection,
  { queue, ...wait }: { queue: RateQueue; untilMs: number; isGuess?: boolean },
): Promise<void> {
  const nowMs = rateNow(ctx)
  blockUntil(queue.budget, wait, nowMs)
  const { blockedUntilMs } = queue.budget
  if (blockedUntilMs <= Math.max(queue.sharedUntilMs + SAME_BLOCK_MS, nowMs)) return
  queue.sharedUntilMs = blockedUntilMs
  const until = new Date(blockedUntilMs)
  try {
    await commit(ctx, async (unit) => {
      await storeBlockedUntil(unit.tx, of.projectId, { connectionId: of.id, until, now: unit.now() })
      unit.changed('rate', `${of.projectId}:${of.id}`)
    })
    ctx.log.info(
      { projectId: of.projectId, connectionId: of.id, until: until.toISOString() },
      'a provider’s rate limit is used up',
    )
  } catch (error) {
    // This process knows; the others find out from the provider. The call itself must not fail for it.
    ctx.log.warn({ err: error, connectionId: of.id }, 'a provider’s rate limit could not be shared')
  }
}
