// Ends a read successfully. The watermark moves, the overlap is kept for the next read, and the log says what was read.

import { notifyOfReadDone } from '../../message/notification/notify-of-read.ts'
import { storeManifestMessage } from '../../message/outbox/store-manifest-message.ts'
import { findOperation, type OperationRow } from '../../plan/operation/store.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import type { Unit } from '../../platform/db/commit.ts'
import { finishOperation, type ReadPhase } from '../read-state/store-operation.ts'
import { addDelivered, deleteOverlap, moveOn, saveFailureState } from '../read-state/store-read-state.ts'
import { wakeSchedule } from '../schedule/rest-schedule.ts'
import type { OpenRead } from './build-open-read.ts'
import type { FailureState } from './failure-state.ts'
import { noteEnd, noteReturn } from './note-stale-fields.ts'

/** The facts that the end of a read depends on. */
type EndingRead = Pick<OpenRead, 'operation' | 'plan' | 'providerStartedAt'> &
  Partial<Pick<OpenRead, 'leftOut' | 'failureState'>>

/** Where it ended. */
interface ReadEnd {
  pageCount: number
  /** The phase of the last page. If it is the phase of removals, they were requested. */
  phase: ReadPhase
  now: Date
  /** The position from which the next read requests removals, if the provider gives one. */
  removalsToken?: string | undefined
  /** Why removals could not be requested. The next read requests them from the last good position. */
  removalsError?: string
  /** The destination lists what a read wrote. */
  hasManifest: boolean
}

/** Ends the operation in the transaction that stored its last page. Returns false if another worker moved it. */
export async function finishRead(unit: Unit, read: EndingRead, end: ReadEnd): Promise<boolean> {
  const { tx } = unit
  const { id, projectId } = read.operation
  const { pageCount, now, removalsError } = end
  const { leftOut = [] } = read
  const row = (await findOperation(tx, projectId, id)) ?? read.operation
  const result = `[${row.objectName}] ${sentenceOf(row)}`
  if (!(await finishOperation(tx, projectId, { id, pageCount }, { status: 'success', result, now })))
    return false
  if (row.isWindowGiven) await addDelivered(tx, projectId, row)
  else await moveState(unit, read, end, row.recordCount)
  await noteEnd(unit, row)
  if (read.failureState)
    await endFailureState(unit, { ...read, operation: row, failureState: read.failureState, leftOut })
  await addOperationLog(tx, projectId, id, {
    severity: 'INFO',
    msg: result,
    details: { ...detailsOf(row, pageCount), leftOut: leftOut.length > 0 ? leftOut.join(', ') : undefined },
    at: now,
  })
  if (removalsError !== undefined) {
    await addOperationLog(tx, projectId, id, {
      severity: 'WARNING',
      msg: 'Removed records could not be asked for; the next read asks again, back to where this one would have',
      error: removalsError,
      at: now,
    })
  }
  if (end.hasManifest) {
    const { objectName, destination, envelope } = read.plan
    await storeManifestMessage(unit, { projectId, operationId: id, objectName, destination, envelope })
  }
  await notifyOfReadDone(unit, { ...row, operationId: id, objectName: read.plan.deliveredName })
  return true
}

async function moveState(unit: Unit, read: EndingRead, end: ReadEnd, recordCount: number): Promise<void> {
  const { phase, now, removalsError, removalsToken } = end
  const { tx } = unit
  const { id, projectId, installationId, objectName } = read.operation
  const watermarkAt = read.providerStartedAt
  const { hasMoved, formerOperationId } = await moveOn(tx, projectId, {
    installationId,
    objectName,
    operationId: id,
    recordCount,
    watermarkAt,
    fieldsFingerprint: read.plan.fieldsFingerprint,
    removalsReadAt: phase === 'removals' && removalsError === undefined ? watermarkAt : undefined,
    removalsToken,
    now,
  })
  if (!hasMoved) await deleteOverlap(tx, projectId, id)
  else if (formerOperationId) await deleteOverlap(tx, projectId, formerOperationId)
}

/** `12 records read, 1 removed (changed from 2026-11-01T00:00:00.000Z until 2026-11-02T00:00:00.000Z)` */
function sentenceOf(row: OperationRow): string {
  const { recordCount, removedCount, isWindowGiven, windowSince, windowUntil, startedOver } = row
  const before = startedOver?.records ? `, ${startedOver.records} of them before it started over` : ''
  const read = recordCount === 0 ? 'No new data found' : `${recordCount} records read${before}`
  const removed = removedCount === 0 ? '' : `, ${removedCount} removed`
  if (!isWindowGiven) return read + removed
  const since = windowSince && windowSince.getTime() > 0 ? ` from ${windowSince.toISOString()}` : ''
  const until = windowUntil ? ` until ${windowUntil.toISOString()}` : ''
  return `${read}${removed}${since || until ? ` (changed${since}${until})` : ' (all of them)'}`
}

function detailsOf(row: OperationRow, pageCount: number): Record<string, string | undefined> {
  const { recordCount, repeatCount, filteredCount, removedCount } = row
  return {
    pages: String(pageCount),
    records: String(recordCount),
    repeats: String(repeatCount),
    filtered: filteredCount > 0 ? String(filteredCount) : undefined,
    removed: removedCount > 0 ? String(removedCount) : undefined,
  }
}

/**
 * Clears failures and wakes the schedule. Fields that the read left out stay left out. Fields that it received again
 * appear in its log, and records of earlier reads may lack them.
 */
async function endFailureState(
  unit: Unit,
  read: Pick<OpenRead, 'operation' | 'plan' | 'leftOut'> & { failureState: FailureState },
): Promise<void> {
  const { operation, failureState, leftOut } = read
  const { projectId, installationId, objectName, id } = operation
  const back = failureState.leftOut.filter((name) => !leftOut.includes(name))
  if (back.length === 0 && failureState.failures === 0 && !failureState.isResting) return
  const now = unit.now()
  const left =
    leftOut.length > 0 ? { ...failureState, leftOut: [...leftOut], failures: 0, isResting: false } : null
  await saveFailureState(unit.tx, projectId, { installationId, objectName, failureState: left, now })
  if (failureState.isResting) await wakeSchedule(unit, { projectId, installationId, objectName })
  if (back.length === 0) return
  await noteReturn(unit, read, back)
  const msg = `[${objectName}] ${back.join(', ')}: asked for again`
  await addOperationLog(unit.tx, projectId, id, { severity: 'INFO', msg, at: now })
}
