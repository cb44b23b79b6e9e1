// Takes calls of a share out of batches in memory, and claims the batches.
import type { Context } from '../../context.ts'
import { allowanceKey, type QuotaBatch, type QuotaPlan, type QuotaShare } from './quota-plan.ts'
import { claimCalls } from './store.ts'

// So often a used-up share is asked again.
const ASK_AGAIN_MS = 5_000
const BATCHES_MAX = 20_000

/** Takes a call, and answers the batch it came from; `undefined` when the share is used up. */
export async function takeOfBatch(
  ctx: Context,
  plan: QuotaPlan,
  share: QuotaShare,
): Promise<QuotaBatch | undefined> {
  for (;;) {
    const batch = batchOf(ctx, share)
    if (batch.left > 0) {
      batch.left -= 1
      return batch
    }
    if (batch.isUsedUp && ctx.now().getTime() - batch.askedMs < ASK_AGAIN_MS) return undefined
    batch.claiming ??= claim(ctx, plan, { share, batch }).finally(() => {
      batch.claiming = undefined
    })
    await batch.claiming
  }
}

function batchOf(ctx: Context, { key, endTime }: QuotaShare): QuotaBatch {
  const batches = ctx.memory.quotaBatches
  const endMs = endTime.getTime()
  const found = batches.get(key)
  if (found && found.endMs >= endMs) return found
  const made: QuotaBatch = { endMs, left: 0, isUsedUp: false, askedMs: 0, claiming: undefined }
  batches.set(key, made)
  if (batches.size > BATCHES_MAX) {
    const nowMs = ctx.now().getTime()
    for (const [each, batch] of batches) if (batch.endMs <= nowMs) batches.delete(each)
  }
  return made
}

async function claim(
  ctx: Context,
  { projectId, installationId, limits }: QuotaPlan,
  { share, batch }: { share: QuotaShare; batch: QuotaBatch },
): Promise<void> {
  const { period, startTime, part } = share
  const now = ctx.now()
  const wanted = share.batchSize(ctx.memory.allowances.get(allowanceKey(installationId, period)))
  const claimed = { installationId, period, startTime, wanted, limits, part, now }
  const granted = await claimCalls(ctx.database.db, projectId, claimed)
  batch.left += granted
  batch.isUsedUp = granted === 0
  batch.askedMs = now.getTime()
}
