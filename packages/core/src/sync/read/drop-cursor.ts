// Releases what the cursor of an ended read holds at the provider.

import { ProviderError } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { openCall } from '../../connection/credentials/open-call.ts'
import type { Context } from '../../context.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import type { HeldCursor } from '../read-state/store-operation.ts'

const CALL_TIMEOUT_MS = 30_000

/**
 * Releases the operation's cursor at the provider if it holds something there, such as a query job. Calls out and
 * writes nothing. Tries once, because providers also drop such things after a while, and the account may be gone. Never
 * throws for a provider's failure.
 */
export async function dropCursor(
  ctx: Context,
  operation: HeldCursor,
  { deadline }: { deadline?: Date } = {},
): Promise<void> {
  const { projectId, id: operationId, installationId, objectName, phase, cursor } = operation
  if (cursor === null || phase !== 'records') return
  try {
    const plan = await loadReadPlan(ctx, projectId, installationId, objectName)
    if (!plan.provider.read?.dropCursor) return
    const call = await openCall(ctx, projectId, plan.connectionId, {
      purpose: 'describe',
      module: plan.module || undefined,
      timeoutMs: CALL_TIMEOUT_MS,
      deadline,
      urgency: 'backfill',
    })
    await plan.provider.read?.dropCursor(call, cursor)
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof MortiseError)) throw error
    ctx.log.warn(
      { projectId, operationId, err: error },
      'what a read held at the provider was not given back',
    )
  }
}
