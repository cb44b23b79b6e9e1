// Counts a call against the installation's quota before it leaves.
import type { Context } from '../../context.ts'
import { OutOfQuota } from './out-of-quota.ts'
import { type QuotaBatch, type QuotaPlan, type QuotaUse, sharesOf } from './quota-plan.ts'
import { restEnd } from './rest-end.ts'
import { takeOfBatch } from './take-of-batch.ts'

/**
 * Takes one call of each share. Most calls come out of a batch in memory and touch no database.
 * @throws OutOfQuota when a share is used up, or in the hours of rest
 */
export async function takeCall(
  ctx: Context,
  plan: QuotaPlan,
  use: QuotaUse & { providerName: string },
): Promise<void> {
  const resting = use.isForApplication ? undefined : restEnd(plan.limits.rest, ctx.now())
  if (resting) throw new OutOfQuota(use.providerName, resting, { reason: 'rest' })
  const taken: QuotaBatch[] = []
  for (const share of sharesOf(plan, use.urgency, ctx.now())) {
    const batch = await takeOfBatch(ctx, plan, share)
    if (batch) {
      taken.push(batch)
      continue
    }
    // The call is not made, so the other share keeps it.
    for (const other of taken) other.left += 1
    throw new OutOfQuota(use.providerName, share.endTime, { reason: 'quota', period: share.period })
  }
  ctx.meter?.quotaUsed({ integration: plan.integrationName })
}
