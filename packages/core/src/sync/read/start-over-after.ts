// Sends a read or a verification back to its first page after the page at its cursor was refused.
import { ProviderError } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import { commit } from '../../platform/db/commit.ts'
import { failureFields, failureSentence } from '../../platform/observe/failure-sentence.ts'
import { startOverFrom } from '../paging/refused-page.ts'
import { enqueueRead } from '../read-state/enqueue-read.ts'
import { restartOperation } from '../read-state/store-operation.ts'
import { dropCursor } from './drop-cursor.ts'
import type { FailedRead } from './fail-read.ts'

/**
 * Goes back to the first page of the phase, in the same window, and enqueues the job that goes on. What the cursor held at
 * the provider is released. Does nothing if another worker moved the operation.
 * @throws ProviderError the refusal as one that lasts, if the read came no further than when it started over before
 */
export async function startOverAfter(
  ctx: Context,
  { operation, position }: FailedRead,
  refusal: ProviderError,
): Promise<void> {
  const { id: operationId, projectId, installationId, objectName, actionType } = operation
  const { pageCount, phase, startedOver } = position
  const from = startOverFrom(pageCount, startedOver)
  if (!from) throw lasting(refusal)
  const left = { ...operation, ...position }
  const of = phase === 'removals' ? 'asks for removals again' : 'starts over'
  const msg = `[${objectName}] ${failureSentence(refusal)} in the middle of a list; the read ${of} from its first page`
  const now = ctx.now()
  const isOurs = await commit(ctx, async (unit) => {
    const { tx } = unit
    const held = { id: operationId, pageCount }
    if (!(await restartOperation(tx, projectId, held, { phase, pages: from.pages, now }))) return false
    // Verifications wait for reads, as backfills do.
    const readType = operation.readType ?? 'backfill'
    await enqueueRead(unit, { projectId, operationId, readType })
    const error = refusal.message
    await addOperationLog(tx, projectId, operationId, { severity: 'WARNING', msg, error, at: now })
    return true
  })
  if (!isOurs) return
  ctx.log.warn(
    { projectId, installationId, operationId, objectName, pageCount, ...failureFields(refusal) },
    msg,
  )
  if (actionType === 'read') await dropCursor(ctx, left)
}

/** The provider's own word for a cursor would begin the read again for ever. */
function lasting(refusal: ProviderError): ProviderError {
  const { message, cause } = refusal
  return new ProviderError({ ...refusal, message, cause, reaction: { kind: 'stop' } })
}
