// Ends a read as a failure. The operation says why, and the watermark stays where it was.

import { MortiseError } from '@mortise/contract'
import { loadTraits } from '../../catalogue/destination/load-traits.ts'
import type { Context } from '../../context.ts'
import { notifyOfReadFailed } from '../../message/notification/notify-of-read.ts'
import { findOperation, type OperationRow } from '../../plan/operation/store.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { commit, type Unit } from '../../platform/db/commit.ts'
import { finishOperation, type RunPosition } from '../read-state/store-operation.ts'
import {
  addDelivered,
  deleteOverlap,
  lockReadState,
  saveFailureState,
} from '../read-state/store-read-state.ts'
import {
  FAILING_REASON,
  restSchedule,
  SCHEMA_REASON,
  type ScheduledObject,
} from '../schedule/rest-schedule.ts'
import { dropCursor } from './drop-cursor.ts'
import { isNews, withFailure } from './failure-state.ts'
import { finishRead } from './finish-read.ts'

/** A read whose attempt failed, and where it stood. */
export interface FailedRead {
  operation: OperationRow
  position: RunPosition
}

/** Why a read ends. */
interface ReadFailure {
  /** The message for the person who must act, without the object's name. */
  result: string
  /** The provider's or the fault's own words. */
  words: string
  /** The failed request, for the operation's log; `result` stands there when absent. */
  sentence?: string | undefined
  /** Another read would fail the same way: the failure is neither temporary nor about credentials. */
  isLasting?: boolean
  /** Required fields the provider no longer has. */
  missing?: readonly string[]
}

/**
 * Ends the operation as a failure, unless another worker moved it. A read that has all its records and failed at the
 * removals succeeds with a warning. Writes, then releases the cursor at the provider. Safe to repeat.
 */
export async function failRead(ctx: Context, failed: FailedRead, failure: ReadFailure): Promise<void> {
  const { operation, position } = failed
  const { projectId, id, objectName } = operation
  const now = ctx.now()
  const plan = await planOf(ctx, operation)
  const deliveredName = plan?.deliveredName ?? objectName
  const traits = plan && (await loadTraits(ctx, projectId, plan.destination))
  const hasManifest = traits?.hasManifest === true && plan?.isDeliveredOnRequest === false
  const isEnded = await commit(ctx, async (unit) => {
    const { tx } = unit
    const { pageCount, phase } = position
    // The first run fixed the window itself.
    const row = phase === 'removals' ? await findOperation(tx, projectId, id) : undefined
    const providerStartedAt = row?.providerStartedAt
    if (plan && providerStartedAt) {
      const end = { pageCount, phase, now, removalsError: failure.words, hasManifest }
      await finishRead(unit, { operation, plan, providerStartedAt }, end)
      return false
    }
    const result = `[${objectName}] ${failure.result}`
    const held = { id, pageCount: position.pageCount }
    if (!(await finishOperation(tx, projectId, held, { status: 'failure', result, now }))) return false
    await addDelivered(tx, projectId, (await findOperation(tx, projectId, id)) ?? operation)
    await deleteOverlap(tx, projectId, id)
    await addOperationLog(tx, projectId, id, {
      severity: 'ERROR',
      msg: failure.sentence === undefined ? result : `[${objectName}] ${failure.sentence}`,
      error: failure.words,
      at: now,
    })
    const ended = { ...operation, operationId: id, objectName: deliveredName }
    await notifyOfReadFailed(unit, { ...ended, error: failure.result })
    // A requested read is reported at once. A scheduled read is reported if it keeps failing.
    if (plan && failure.isLasting && operation.actionType === 'read' && operation.readType !== 'triggered')
      await noteFailure(unit, { ...plan, missing: [], ...failure })
    return true
  })
  if (isEnded) await dropCursor(ctx, { ...operation, ...position })
}

/** The installation's current plan for the object; `undefined` if it has none. */
async function planOf(ctx: Context, operation: OperationRow): Promise<ReadPlan | undefined> {
  const { projectId, installationId, objectName } = operation
  try {
    return await loadReadPlan(ctx, projectId, installationId, objectName)
  } catch (error) {
    if (error instanceof MortiseError) return undefined
    throw error
  }
}

/** A scheduled read, and why it failed. */
interface LastingFailure extends ScheduledObject {
  /** The config and manifest it ran under. */
  version: string
  words: string
  /** Required fields that the provider no longer has. Other reads would fail as well. */
  missing: readonly string[]
}

/**
 * Counts the failure. Reads without a required field are suspended at once. Others are suspended when they failed more
 * than once over half an hour. The builder is notified the first time.
 */
async function noteFailure(unit: Unit, failure: LastingFailure): Promise<void> {
  const { projectId, installationId, objectName, version, words, missing } = failure
  const now = unit.now()
  const state = await lockReadState(unit.tx, projectId, { installationId, objectName })
  if (!state) return
  const failureState = withFailure(state.failureState, { version, now })
  const isResting = (await rest()) || failureState.isResting
  await saveFailureState(unit.tx, projectId, {
    installationId,
    objectName,
    failureState: { ...failureState, isResting },
    now,
  })

  async function rest(): Promise<boolean> {
    if (missing.length > 0) {
      const names = missing.join(', ')
      const error =
        `${objectName} no longer has ${names}, which the manifest requires. Reads of ${objectName} rest until the ` +
        'field is back or the manifest does without it; everything else goes on.'
      return restSchedule(unit, failure, { reason: `${SCHEMA_REASON}${names}`, error })
    }
    if (!isNews(failureState, now)) return false
    const error =
      `Scheduled reads of ${objectName} keep failing (${words}). They rest, and are tried every hour until one succeeds ` +
      'or the config changes; everything else goes on.'
    return restSchedule(unit, failure, { reason: `${FAILING_REASON}${words}`, error })
  }
}
