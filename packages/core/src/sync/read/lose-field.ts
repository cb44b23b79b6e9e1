// What follows when the provider no longer has a field that reads ask for.
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

/** A field, as the provider named it, and what it said. */
export interface LostField {
  fieldName: string
  words: string
}

/**
 * A field the customer merely chose is left out, by this read from where it stands and by all that follow, until the
 * config changes, or for a day; where the schema is watched it is looked at now, so that the builder hears of it. Without
 * a field the manifest requires, or one that filters compare, the read fails; the former lets the object rest.
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

/** The requested fields that are meant; none when a filter needs it, without which too much would be delivered. */
function fieldsMeant(plan: ReadPlan, { operation }: FailedRead, fieldName: string): string[] {
  const meant = fieldName.toLowerCase()
  // Of a path through another object a provider may name the last part only.
  const isMeant = (name: string) => name.toLowerCase() === meant || name.toLowerCase().endsWith(`.${meant}`)
  const tops = filtersOf(plan, operation.readType).map((filter) => {
    return String(parseFieldPath(filter.fieldName)?.[0] ?? filter.fieldName)
  })
  if (tops.some(isMeant)) return []
  const named = plan.mapping.namedFields.filter(isMeant)
  const exact = named.filter((name) => name.toLowerCase() === meant)
  return exact.length > 0 ? exact : named
}

/** Answers false when the field was left out before and is missed all the same. */
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
    const former = leftOutOf(state?.trouble, { version, now })
    if (!state || fields.every((name) => former.includes(name))) return false
    const held = { id: operationId, pageCount: position.pageCount }
    const { attempts, blockedSince } = operation
    const attempt = { attempts, blockedSince: blockedSince ?? now, isRestarted: false, now }
    // Whoever moved the read on goes on with it.
    if (!(await noteFailedAttempt(tx, projectId, held, attempt))) return true
    const trouble = withLeftOut(state.trouble, { fields, version, now })
    await saveFailureState(tx, projectId, { ...object, trouble, now })
    await addOperationLog(tx, projectId, operationId, {
      severity: 'WARNING',
      msg: `[${objectName}] Goes on without ${fields.join(', ')}, which the provider no longer has`,
      error: lost.words,
      details: { configId: plan.configId },
      at: now,
    })
    await enqueueRead(tx, { projectId, operationId, readType: readType ?? 'scheduled' })
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
