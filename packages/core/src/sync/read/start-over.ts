// Sends a read back to its first page.
import { ProviderError } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import { commit } from '../../platform/db/commit.ts'
import { failureFields, failureSentence } from '../../platform/observe/failure-sentence.ts'
import { startOverFrom } from '../paging/refused-page.ts'
import { enqueueRead } from '../read-state/enqueue-read.ts'
import { type RunPosition, restartOperation } from '../read-state/store-operation.ts'
import type { OpenRead } from './build-open-read.ts'
import { dropCursor } from './drop-cursor.ts'
import type { FailedRead } from './fail-read.ts'
import { noteBeginning } from './note-stale-fields.ts'

/** Sends a read whose filters or account changed back to its first page. Returns false if another worker moved it. */
export async function startOver(ctx: Context, read: OpenRead, position: RunPosition): Promise<boolean> {
  const { id, projectId, objectName } = read.operation
  const { db } = ctx.database
  const now = ctx.now()
  const held = { id, pageCount: position.pageCount }
  const left = { ...read.operation, ...position }
  const { basis } = read
  if (!(await restartOperation(db, projectId, held, { phase: 'records', basis, now }))) return false
  await noteBeginning(ctx, read)
  await dropCursor(ctx, left)
  const page = position.pageCount + 1
  const startedOver = { page, pages: 0 }
  Object.assign(position, {
    pageCount: page,
    phase: 'records',
    cursor: null,
    startedOver,
    recordsWithoutId: 0,
  })
  const msg = `[${objectName}] Filters or account changed: the read starts over from its first page`
  await addOperationLog(db, projectId, id, { severity: 'INFO', msg, at: now })
  return true
}

/**
 * Sends a read or a verification back after the page at its cursor was refused: to the first page of the phase, in the same
 * window. Enqueues the job that goes on, and releases what the cursor held at the provider. Does nothing if another worker
 * moved the operation.
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
  const follows = phase === 'removals' ? 'asks for removals again' : 'starts over'
  const msg = `[${objectName}] ${failureSentence(refusal)} in the middle of a list; the read ${follows} from its first page`
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
  if (actionType === 'read') await dropCursor(ctx, { ...operation, ...position })
}

/** The provider's own word for a cursor would begin the read again for ever. */
function lasting(refusal: ProviderError): ProviderError {
  const { message, cause } = refusal
  return new ProviderError({ ...refusal, message, cause, reaction: { kind: 'stop' } })
}
