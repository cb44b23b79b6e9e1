// Opens the call of a read.
import type { Call } from '@mortise/connector-kit'
import { openCall } from '../../connection/credentials/open-call.ts'
import type { Context } from '../../context.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'

const CALL_TIMEOUT_MS = 60_000

/** Opens the call of a read. `signal` ends its requests. */
export function openReadCall(
  ctx: Context,
  readType: OperationRow['readType'],
  {
    projectId,
    connectionId,
    module,
    quota,
  }: Pick<ReadPlan, 'projectId' | 'connectionId' | 'module' | 'quota'>,
  signal?: AbortSignal,
): Promise<Call> {
  return openCall(ctx, projectId, connectionId, {
    purpose: 'page',
    module: module || undefined,
    signal,
    timeoutMs: CALL_TIMEOUT_MS,
    urgency: readType === 'backfill' ? 'backfill' : 'scheduled',
    quota,
  })
}
