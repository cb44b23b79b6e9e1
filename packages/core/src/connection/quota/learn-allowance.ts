// Learns from answers how many calls the account may make a day.
import { readDayAllowance, type SendResponse } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { rootOf } from '../../platform/db/scope.ts'
import type { QuotaPlan } from './quota-plan.ts'
import { storeAllowance } from './store.ts'

const knownByContext = new WeakMap<object, Map<string, number>>()
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
  const known = knownIn(ctx)
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
  return knownIn(ctx).get(installationId)
}

function knownIn(ctx: Context): Map<string, number> {
  const known = knownByContext.get(rootOf(ctx)) ?? new Map<string, number>()
  knownByContext.set(rootOf(ctx), known)
  return known
}
