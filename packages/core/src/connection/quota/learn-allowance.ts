// Learns from answers how many calls the account may make an hour and a day.
import { type ProviderDefinition, readDayAllowance, type SendResponse } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { allowanceKey, percentOf, periods, type QuotaPeriod, type QuotaPlan } from './quota-plan.ts'
import { storeAllowance } from './store.ts'

const KNOWN_MAX = 20_000

/** Stores what an answer states, if a percentage depends on it and this process has not stored it yet. */
export async function learnAllowance(
  ctx: Context,
  plan: QuotaPlan,
  { provider, headers }: { provider: Pick<ProviderDefinition, 'limits'>; headers: SendResponse['headers'] },
): Promise<void> {
  for (const period of periods) {
    if (percentOf(plan.limits, period) === undefined) continue
    const stated = period === 'hour' ? provider.limits.callsPerHour?.(headers) : readDayAllowance(headers)
    if (stated !== undefined) await keep(ctx, plan, { period, allowance: stated })
  }
}

async function keep(
  ctx: Context,
  { projectId, installationId }: QuotaPlan,
  { period, allowance }: { period: QuotaPeriod; allowance: number },
): Promise<void> {
  const known = ctx.memory.allowances
  const key = allowanceKey(installationId, period)
  if (known.get(key) === allowance) return
  if (known.size > KNOWN_MAX) known.clear()
  known.set(key, allowance)
  try {
    await storeAllowance(ctx.database.db, projectId, { installationId, period, allowance })
  } catch (error) {
    // The call itself must not fail for it; the next answer states it again.
    known.delete(key)
    ctx.log.warn({ err: error, projectId, installationId }, 'the allowance of an account could not be stored')
  }
}
