// Asks a provider for what is new of one object, before there is an operation for it.

import { type Call, isReadInFullByName } from '@mortise/connector-kit'
import { OutOfTurn } from '../../connection/rate/give-permit.ts'
import type { Context } from '../../context.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { unlessAborted } from '../../platform/job/unless-aborted.ts'
import type { NativePage } from '../paging/fetch-page.ts'
import type { OpenRead } from '../read/build-open-read.ts'
import type { Answers } from '../read/read-paging.ts'
import type { ReadPhase } from '../read-state/store-operation.ts'
import { clockWarning } from '../window/watch-clock.ts'
import { type DueRead, draftOperation } from './due-read.ts'
import { openProbe } from './open-probe.ts'

// A longer wait is worth an operation, whose log says it.
const DEFER_MAX_MS = 10_000
const SPREAD_MS = 500

/** A read that found nothing. */
export interface QuietRead {
  due: DueRead
  /** Ended, with its window and its count of pages. */
  operation: OperationRow & { providerStartedAt: Date }
  removalsToken: string | undefined
}

/** The findings of a probe. */
export type ProbeOutcome =
  | { kind: 'quiet'; read: QuietRead }
  /** The account's rate budget is used up until then. */
  | { kind: 'deferred'; until: Date }
  /** The worker stops. */
  | { kind: 'released' }
  /** There are records, or a failure, or the object needs an operation in any case. */
  | { kind: 'operation'; operation: OperationRow; answers: Answers | undefined }

/** How a probe reaches the account. */
export interface ProbeLine {
  /** Opens the call of the plan's connection. Reads of one connection share one. */
  openCall(plan: ReadPlan): Promise<Call>
  /** Aborted when the worker stops. */
  stopped: AbortSignal
  /** Aborted then, and before the lease ends. */
  ended: AbortSignal
}

/** Asks for the first page of each phase, as long as the pages before it were empty. Writes nothing and never throws. */
export async function probeObject(ctx: Context, due: DueRead, line: ProbeLine): Promise<ProbeOutcome> {
  const { projectId, installationId, objectName } = due
  const draft = draftOperation(due, ctx.now())
  let plan: ReadPlan
  let probe: OpenRead
  try {
    plan = await loadReadPlan(ctx, projectId, installationId, objectName)
    if (!canProbe(plan, due)) return { kind: 'operation', operation: draft, answers: undefined }
    const call = await line.openCall(plan)
    probe = openProbe(ctx, { operation: draft, plan, state: due.state, call })
  } catch (error) {
    ctx.log.debug({ projectId, installationId, objectName, err: error }, 'no probe, so a read says why')
    return { kind: 'operation', operation: draft, answers: undefined }
  }
  const answers: Answers = { plan, pages: {} }
  const ask = (phase: ReadPhase) => {
    const page = probe.fetchPage({ phase, cursor: null })
    answers.pages[phase] = page
    return unlessAborted(page, line.ended)
  }
  try {
    const records = await ask('records')
    const removals = records && isEmpty(records) && probe.removedSince ? await ask('removals') : undefined
    if (line.stopped.aborted) return { kind: 'released' }
    if (line.ended.aborted) return { kind: 'operation', operation: draft, answers: undefined }
    const operation = withWindow(ctx, draft, probe)
    if (records && isEmpty(records) && (!removals || isEmpty(removals)))
      return { kind: 'quiet', read: quietRead(ctx, { due, operation, removals }) }
    return { kind: 'operation', operation, answers }
  } catch (error) {
    if (line.stopped.aborted) return { kind: 'released' }
    if (line.ended.aborted) return { kind: 'operation', operation: draft, answers: undefined }
    if (error instanceof OutOfTurn && isSoon(error.at, ctx.now())) return deferred(error.at)
    return { kind: 'operation', operation: withWindow(ctx, draft, probe), answers }
  }
}

/** Those who wait for the same instant must not all come at once. */
function deferred(at: Date): ProbeOutcome {
  return { kind: 'deferred', until: new Date(at.getTime() + Math.round(Math.random() * SPREAD_MS)) }
}

function isSoon(at: Date, now: Date): boolean {
  return at.getTime() - now.getTime() < DEFER_MAX_MS
}

/**
 * Whether a read of the object may end without an operation. Reads in full compare fingerprints, the first read after
 * a change of fields says so in its log, and refused ones say why.
 */
function canProbe(plan: ReadPlan, { configId, objectName, state }: DueRead): boolean {
  const { isInstalled, isDisabled, destination, provider } = plan
  if (!isInstalled || isDisabled || destination === '' || plan.configId !== configId) return false
  if (isReadInFullByName(provider, objectName) !== false) return false
  return state.fieldsFingerprint === plan.fieldsFingerprint
}

function isEmpty(page: NativePage): boolean {
  if (page.records.length > 0 || page.nextCursor !== undefined) return false
  return page.phase === 'removals' || page.note === undefined
}

/** The window on the provider's clock. */
function withWindow(
  ctx: Context,
  draft: OperationRow,
  { clock, since, providerStartedAt, basis, plan }: OpenRead,
): OperationRow & { providerStartedAt: Date } {
  const clockSkewMs = clock.clockSkewMs()
  if (clockSkewMs > 0) {
    const { projectId, installationId, objectName } = draft
    const event = { projectId, installationId, objectName, clockSkewMs }
    ctx.log.warn(event, clockWarning(plan.provider.displayName, clockSkewMs))
  }
  const atProvider = clockSkewMs > 0 ? clock.openedAt.getTime() - clockSkewMs : Number.POSITIVE_INFINITY
  const startedMs = Math.min(providerStartedAt.getTime(), atProvider)
  return { ...draft, windowSince: since, providerStartedAt: new Date(startedMs), basis }
}

function quietRead(
  ctx: Context,
  found: {
    due: DueRead
    operation: QuietRead['operation']
    removals: NativePage | undefined
  },
): QuietRead {
  const { due, operation, removals } = found
  const now = ctx.now()
  return {
    due,
    operation: {
      ...operation,
      status: 'success',
      result: `[${due.objectName}] No new data found`,
      // It never had a cursor that depends on anything.
      basis: null,
      phase: removals ? 'removals' : 'records',
      pageCount: removals ? 2 : 1,
      finishedAt: now,
      updatedAt: now,
    },
    removalsToken: removals?.phase === 'removals' ? removals.token : undefined,
  }
}
