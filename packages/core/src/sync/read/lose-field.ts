// Handles a field that reads request and the provider no longer has.
import { MortiseError, parseFieldPath } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import { filtersOf } from '../../plan/read-plan/read-filters.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { commit } from '../../platform/db/commit.ts'
import { enqueueRead } from '../read-state/enqueue-read.ts'
import { noteFailedAttempt } from '../read-state/store-operation.ts'
import { lockReadState, saveFailureState } from '../read-state/store-read-state.ts'
import { type FailedRead, failRead } from './fail-read.ts'
import { leftOutOf, withLeftOut } from './failure-state.ts'

/** The field as the provider named it, and the provider's message. */
export interface LostField {
  fieldName: string
  words: string
}

/**
 * Leaves out a field that the customer chose: in this read from here on, and in all later reads, until the config
 * changes or a day passes. If the schema is watched, it is checked now, so that the builder is notified. If the
 * manifest requires the field or a filter compares it, the read fails. A missing required field also suspends the
 * object.
 */
export async function loseField(ctx: Context, failed: FailedRead, lost: LostField): Promise<void> {
  const { operation } = failed
  const failure = { result: `The field ${lost.fieldName} cannot be read: ${lost.words}`, words: lost.words }
  const plan = operation.actionType === 'read' ? await planOf(ctx, failed) : undefined
  const fields = plan ? fieldsMeant(plan, failed, lost.fieldName) : []
  if (!plan || fields.length === 0) return failRead(ctx, failed, { ...failure, isLasting: true })
  const missing = fields.filter((name) => plan.requiredFields.includes(name))
  if (missing.length > 0) return failRead(ctx, failed, { ...failure, isLasting: true, missing })
  if (!(await leaveOut(ctx, failed, { plan, fields, lost })))
    return failRead(ctx, failed, { ...failure, isLasting: true })
}

/**
 * The requested fields that the provider means. Empty if a filter needs the field, because the read would deliver too
 * much without it.
 */
function fieldsMeant(plan: ReadPlan, { operation }: FailedRead, fieldName: string): string[] {
  const meant = fieldName.toLowerCase()
  // A provider may name only the last part of a path through another object.
  const isMeant = (name: string) => name.toLowerCase() === meant || name.toLowerCase().endsWith(`.${meant}`)
  const tops = filtersOf(plan, operation.readType).map((filter) => {
    return String(parseFieldPath(filter.fieldName)?.[0] ?? filter.fieldName)
  })
  if (tops.some(isMeant)) return []
  const named = plan.mapping.namedFields.filter(isMeant)
  const exact = named.filter((name) => name.toLowerCase() === meant)
  return exact.length > 0 ? exact : named
}

/** Returns false if the field was left out before and is still reported as missing. */
async function leaveOut(
  ctx: Context,
  { operation, position }: FailedRead,
  { plan, fields, lost }: { plan: ReadPlan; fields: readonly string[]; lost: LostField },
): Promise<boolean> {
  const { projectId, id: operationId, installationId, objectName, readType } = operation
  const now = ctx.now()
  const { version } = plan
  const object = { installationId, objectName }
  return commit(ctx, async (unit) => {
    const { tx } = unit
    const state = await lockReadState(tx, projectId, object)
    const former = leftOutOf(state?.failureState, { version, now })
    if (!state || fields.every((name) => former.includes(name))) return false
    const held = { id: operationId, pageCount: position.pageCount }
    const { attempts, blockedSince } = operation
    const attempt = { attempts, blockedSince: blockedSince ?? now, now }
    // The worker that moved the read continues it.
    if (!(await noteFailedAttempt(tx, projectId, held, attempt))) return true
    const failureState = withLeftOut(state.failureState, { fields, version, now })
    await saveFailureState(tx, projectId, { ...object, failureState, now })
    await addOperationLog(tx, projectId, operationId, {
      severity: 'WARNING',
      msg: `[${objectName}] Goes on without ${fields.join(', ')}, which the provider no longer has`,
      error: lost.words,
      details: { configId: plan.configId },
      at: now,
    })
    await enqueueRead(unit, { projectId, operationId, readType: readType ?? 'scheduled' })
    await unit.report('field.lost', { projectId, installationId })
    return true
  })
}

async function planOf(ctx: Context, { operation }: FailedRead): Promise<ReadPlan | undefined> {
  const { projectId, installationId, objectName } = operation
  try {
    return await loadReadPlan(ctx, projectId, installationId, objectName)
  } catch (error) {
    if (error instanceof MortiseError) return undefined
    throw error
  }
}
