// The bad end of a read: the operation says why, and the watermark stays where it was.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../context.ts'
import { commit } from '../db/commit.ts'
import { notifyOfReadFailed } from '../notification/notify-of-read.ts'
import { loadReadPlan } from './load-read-plan.ts'
import { addOperationLog, finishOperation, type OperationRow } from './store-operation.ts'
import { deleteEdge } from './store-read-state.ts'

/** A read whose attempt failed, and where it stood. */
export interface FailedRead {
  operation: OperationRow
  position: { pageCount: number; cursor: string | null }
}

/** Why a read ends. */
export interface ReadFailure {
  /** What the person who must act should read, without the object's name. */
  result: string
  /** The provider's or the fault's own words. */
  words: string
}

/** Ends the operation as a failure, unless another worker has moved it. Writes; safe to repeat. */
export async function failRead(ctx: Context, failed: FailedRead, failure: ReadFailure): Promise<void> {
  const { operation, position } = failed
  const { projectId, id, objectName } = operation
  const now = ctx.now()
  const deliveredName = await deliveredNameOf(ctx, operation)
  await commit(ctx, async (unit) => {
    const { tx } = unit
    const result = `[${objectName}] ${failure.result}`
    const held = { id, pageCount: position.pageCount }
    if (!(await finishOperation(tx, projectId, held, { status: 'failure', result, now }))) return
    await deleteEdge(tx, projectId, id)
    await addOperationLog(tx, projectId, id, {
      severity: 'ERROR',
      msg: result,
      error: failure.words,
      at: now,
    })
    const ended = { ...operation, operationId: id, objectName: deliveredName }
    await notifyOfReadFailed(unit, { ...ended, error: failure.result })
  })
}

/** The object's name in messages; its own when the installation no longer says. Only triggered reads are told. */
async function deliveredNameOf(ctx: Context, operation: OperationRow): Promise<string> {
  const { projectId, installationId, objectName, readType } = operation
  if (readType !== 'triggered') return objectName
  try {
    return (await loadReadPlan(ctx, projectId, installationId, objectName)).deliveredName
  } catch (error) {
    if (error instanceof MortiseError) return objectName
    throw error
  }
}
