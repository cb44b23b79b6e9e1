// The good end of a read: the watermark moves, the edge changes hands, the log says what was read.
import type { Unit } from '../db/commit.ts'
import { notifyOfReadDone } from '../notification/notify-of-read.ts'
import type { OpenRead } from './open-read.ts'
import { addOperationLog, findReadOperation, finishOperation } from './store-operation.ts'
import { deleteEdge, moveWatermark } from './store-read-state.ts'

/** Ends the operation inside the transaction that stored its last page. */
export async function finishRead(
  unit: Unit,
  read: OpenRead,
  { pageCount, now }: { pageCount: number; now: Date },
): Promise<void> {
  const { tx } = unit
  const { id, projectId, installationId, objectName, isWindowGiven } = read.operation
  const { recordCount = 0, repeatCount = 0 } = (await findReadOperation(tx, projectId, id)) ?? {}
  const result = `[${objectName}] ${recordCount === 0 ? 'No new data found' : `${recordCount} records read`}`
  await finishOperation(tx, projectId, { id, pageCount }, { status: 'success', result, now })
  if (!isWindowGiven) {
    const watermarkAt = read.providerStartedAt
    const move = { installationId, objectName, watermarkAt, operationId: id, now }
    const { hasMoved, formerOperationId } = await moveWatermark(tx, projectId, move)
    if (!hasMoved) await deleteEdge(tx, projectId, id)
    else if (formerOperationId) await deleteEdge(tx, projectId, formerOperationId)
  }
  await addOperationLog(tx, projectId, id, {
    severity: 'INFO',
    msg: result,
    details: { pages: String(pageCount), records: String(recordCount), repeats: String(repeatCount) },
    at: now,
  })
  await notifyOfReadDone(unit, { ...read.operation, operationId: id, objectName: read.plan.deliveredName })
}
