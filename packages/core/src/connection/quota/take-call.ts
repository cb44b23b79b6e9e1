// Counts a call against the installation's quota before it leaves.
import type { Urgency } from '@mortise/connector-kit'
import type { Quota } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { knownAllowance } from './learn-allowance.ts'
import { OutOfQuota } from './out-of-quota.ts'
import type { QuotaBatch } from './quota-batch.ts'
import {
  boundsOf,
  callsMaxOf,
  callsOf,
  percentOf,
  periodsOf,
  type QuotaPeriod,
  type QuotaPlan,
  type QuotaUse,
  quotaPart,
} from './quota-plan.ts'
import { restEnd } from './rest-end.ts'
import { claimCalls } from './store.ts'

// A batch costs one statement, so that the row is written at most about a hundred times in a period.
const BATCHES = 100
const BATCH_MAX = 50
// So often a used-up share is asked again.
const ASK_AGAIN_MS = 5_000
const BATCHES_MAX = 20_000

/**
 * Takes one call of each share. Most calls come out of a batch in memory and touch no database.
 * @throws OutOfQuota when a share is used up, or in the hours of rest
 */
export async function takeCall(
  ctx: Context,
  plan: QuotaPlan,
  use: QuotaUse & { providerName: string },
): Promise<void> {
  const { limits } = plan
  const resting = use.isForApplication ? undefined : restEnd(limits.rest, ctx.now())
  if (resting) throw new OutOfQuota(use.providerName, resting, { reason: 'rest' })
  const taken: QuotaBatch[] = []
  for (const period of periodsOf(limits)) {
    const batch = await takeOne(ctx, plan, { period, urgency: use.urgency })
    if (batch) {
      taken.push(batch)
      continue
    }
    // The call is not made, so the other share keeps it.
    for (const other of taken) other.left += 1
    throw new OutOfQuota(use.providerName, boundsOf(period, ctx.now()).endTime, { reason: 'quota', period })
  }
  ctx.meter?.quotaUsed({ integration: plan.integrationName })
}

/** Takes a call, and answers the batch it came from; `undefined` when the share is used up. */
async function takeOne(
  ctx: Context,
  plan: QuotaPlan,
  of: { period: QuotaPeriod; urgency: Urgency },
): Promise<QuotaBatch | undefined> {
  for (;;) {
    const nowMs = ctx.now().getTime()
    const batch = batchOf(ctx, plan, of)
    if (batch.left > 0) {
      batch.left -= 1
      return batch
    }
    if (batch.isUsedUp && nowMs - batch.askedMs < ASK_AGAIN_MS) return undefined
    batch.claiming ??= claim(ctx, plan, { ...of, batch }).finally(() => {
      batch.claiming = undefined
    })
    await batch.claiming
  }
}

async function claim(
  ctx: Context,
  { projectId, installationId, limits }: QuotaPlan,
  { period, urgency, batch }: { period: QuotaPeriod; urgency: Urgency; batch: QuotaBatch },
): Promise<void> {
  const now = ctx.now()
  const { startTime, endTime } = boundsOf(period, now)
  const wanted = batchSize(limits, period, knownAllowance(ctx, installationId, period))
  const granted = await claimCalls(ctx.database.db, projectId, {
    installationId,
    period,
    startTime,
    wanted,
    limits,
    part: quotaPart[urgency],
    now,
  })
  batch.endMs = endTime.getTime()
  batch.left += granted
  batch.isUsedUp = granted === 0
  batch.askedMs = now.getTime()
}

/** One call at a time while a percentage depends on what no answer has stated to this process. */
function batchSize(limits: Quota, period: QuotaPeriod, allowance: number | undefined): number {
  if (percentOf(limits, period) !== undefined && allowance === undefined) return 1
  const max = callsMaxOf(limits, period, allowance ?? null) ?? 0
  return Math.max(1, Math.min(BATCH_MAX, Math.floor(max / BATCHES)))
}

function batchOf(
  ctx: Context,
  { installationId, limits }: QuotaPlan,
  { period, urgency }: { period: QuotaPeriod; urgency: Urgency },
): QuotaBatch {
  const batches = ctx.memory.quotaBatches
  // Other limits begin with nothing in hand.
  const key = [installationId, period, urgency, callsOf(limits, period), percentOf(limits, period)].join(' ')
  const nowMs = ctx.now().getTime()
  const found = batches.get(key)
  if (found && found.endMs > nowMs) return found
  const made: QuotaBatch = {
    endMs: boundsOf(period, ctx.now()).endTime.getTime(),
    left: 0,
    isUsedUp: false,
    askedMs: 0,
    claiming: undefined,
  }
  batches.set(key, made)
  if (batches.size > BATCHES_MAX) forgetEnded(batches, nowMs)
  return made
}

function forgetEnded(batches: Map<string, QuotaBatch>, nowMs: number): void {
  for (const [key, { endMs }] of batches) if (endMs <= nowMs) batches.delete(key)
}
