// Learns from answers how many calls the account may make a day.
import { readDayAllowance, type SendResponse } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import type { QuotaPlan } from './quota-plan.ts'
import { storeAllowance } from './store.ts'

const KNOWN_MAX = 20_000

/** Stores what an answer states, if a percentage depends on it and this process has not stored it yet. */
export async function learnAllowance(
  ctx: Context,
  { projectId, installationId, limits }: QuotaPlan,
  { headers }: Pick<SendResponse, 'headers'>,
): Promise<void> {
  if (limits.percentPerDay === undefined) return
  const allowance = readDayAllowance(headers)
  if (allowance === undefined) return
  const known = ctx.memory.dayAllowances
  if (known.get(installationId) === allowance) return
  if (known.size > KNOWN_MAX) known.clear()
  known.set(installationId, allowance)
  try {
    await storeAllowance(ctx.database.db, projectId, { installationId, allowance })
  } catch (error) {
    // The call itself must not fail for it; the next answer states it again.
    known.delete(installationId)
    ctx.log.warn({ err: error, projectId, installationId }, 'the allowance of an account could not be stored')
  }
}

/** Calls that the account may make a day, if this process has heard it. */
export function knownAllowance(ctx: Context, installationId: string): number | undefined {
  return ctx.memory.dayAllowances.get(installationId)
}
