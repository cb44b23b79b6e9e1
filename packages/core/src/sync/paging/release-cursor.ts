// Releases what a cursor holds at the provider.
import { ProviderError } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { openCall } from '../../connection/credentials/open-call.ts'
import type { Context } from '../../context.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'

const CALL_TIMEOUT_MS = 30_000

/**
 * Releases a cursor of the plan that `load` finds. Calls out and writes nothing. Tries once, because providers also drop
 * such things after a while, and the account may be gone. Never throws for a provider's failure.
 */
export async function releaseCursor(
  ctx: Context,
  { cursor, deadline, about }: { cursor: string; deadline?: Date | undefined; about: object },
  load: () => Promise<Pick<ReadPlan, 'projectId' | 'connectionId' | 'module' | 'provider'> | undefined>,
): Promise<void> {
  try {
    const plan = await load()
    if (!plan?.provider.read?.dropCursor) return
    const call = await openCall(ctx, plan.projectId, plan.connectionId, {
      purpose: 'describe',
      module: plan.module || undefined,
      timeoutMs: CALL_TIMEOUT_MS,
      deadline,
      urgency: 'backfill',
    })
    await plan.provider.read.dropCursor(call, cursor)
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof MortiseError)) throw error
    ctx.log.warn({ ...about, err: error }, 'what a cursor held at the provider was not given back')
  }
}
