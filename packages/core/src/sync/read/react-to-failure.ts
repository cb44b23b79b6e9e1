// What follows a failed attempt at a read: another attempt later, or the end.
import { ProviderError, type Reaction } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { OutOfTurn } from '../../connection/rate/out-of-turn.ts'
import type { Context } from '../../context.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import { commit } from '../../platform/db/commit.ts'
import { ATTEMPTS_MAX, BLOCKED_MAX_MS, backoffMs, spreadAfter } from '../../platform/job/backoff.ts'
import {
  failureFields,
  failureSentence,
  failureWords,
  nextAttempt,
} from '../../platform/observe/failure-sentence.ts'
import { enqueueRead } from '../read-state/enqueue-read.ts'
import { noteFailedAttempt } from '../read-state/store-operation.ts'
import { pauseObjectReads } from '../schedule/pause-object-reads.ts'
import { type FailedRead, failRead } from './fail-read.ts'
import { giveBack } from './give-back.ts'
import { loseField } from './lose-field.ts'

/**
 * Obeys the reaction of a failure: notes it in the operation's log and either enqueues another attempt or ends the
 * operation as a failure. The watermark stays where it was, so the next read covers the same window.
 */
export async function reactToFailure(ctx: Context, failed: FailedRead, error: unknown): Promise<void> {
  // Whoever disabled the object said so to its reads already, unless the config was changed in another way.
  const isDisabled = error instanceof MortiseError && error.code === 'read.disabled'
  if (isDisabled && failed.operation.actionType === 'read')
    return commit(ctx, (unit) => pauseObjectReads(unit, failed.operation))
  if (error instanceof OutOfTurn) return giveBack(ctx, failed, error.at)
  const words = error instanceof Error ? error.message : String(error)
  const reaction = reactionOf(error)
  switch (reaction.kind) {
    case 'retry':
      return tryAgain(ctx, failed, { error, isRestarted: false })
    case 'restartCursor':
      return tryAgain(ctx, failed, { error, isRestarted: true })
    case 'waitUntil':
      return tryAgain(ctx, failed, { error, isRestarted: false, at: reaction.at })
  }
  const sentence = failureSentence(error)
  logFailure(ctx, failed, error, `${sentence}; the read of ${failed.operation.objectName} ends`)
  switch (reaction.kind) {
    case 'reconnect':
      // The connection marked itself and paused its schedules when the provider turned it down.
      return failRead(ctx, failed, {
        result: `The provider no longer accepts the credentials (${words}). Reads go on when the account is reconnected`,
        words,
        sentence,
      })
    case 'dropField':
      return loseField(ctx, failed, { fieldName: reaction.fieldName, words })
    case 'skipRecord':
      return failRead(ctx, failed, {
        result: `The record ${reaction.recordId} cannot be read: ${words}`,
        words,
        isLasting: true,
      })
    case 'stop':
      return failRead(ctx, failed, { result: words, words, sentence, isLasting: true })
    default:
      return reaction satisfies never
  }
}

/** An error of ours with a 4xx status will not mend itself; anything else unknown may have been a passing fault. */
function reactionOf(error: unknown): Reaction {
  // Credentials that are good otherwise: a new token may take a moment to be known everywhere at the provider.
  if (error instanceof ProviderError && error.status === 401 && error.reaction.kind === 'stop')
    return { kind: 'retry' }
  if (error instanceof ProviderError) return error.reaction
  if (error instanceof MortiseError && error.code === 'connection.revoked') return { kind: 'reconnect' }
  if (error instanceof MortiseError && error.status < 500 && error.status !== 429) return { kind: 'stop' }
  return { kind: 'retry' }
}

function logFailure(
  ctx: Context,
  { operation, position }: FailedRead,
  error: unknown,
  message: string,
): void {
  const { id: operationId, projectId, installationId, objectName } = operation
  const ids = { projectId, installationId, operationId, objectName, pageCount: position.pageCount }
  const event = { ...ids, reaction: reactionOf(error).kind, attempts: operation.attempts + 1 }
  if (error instanceof ProviderError) ctx.log.warn({ ...event, ...failureFields(error) }, message)
  else ctx.log.error({ ...event, err: error }, 'read failed')
}

/** Plans the next attempt: after the usual wait, or when the provider said. Waiting as told is no failed attempt. */
async function tryAgain(
  ctx: Context,
  failed: FailedRead,
  plan: { error: unknown; isRestarted: boolean; at?: Date },
): Promise<void> {
  const { operation, position } = failed
  const now = ctx.now()
  // A page stored by this run ended the former row of failures.
  const isFresh = position.pageCount > operation.pageCount
  const attempts = (isFresh ? 0 : operation.attempts) + (plan.at ? 0 : 1)
  const blockedSince = (isFresh ? null : operation.blockedSince) ?? now
  const runAt = plan.at ? spreadAfter(plan.at, now) : new Date(now.getTime() + backoffMs(attempts))
  const words = plan.error instanceof Error ? plan.error.message : String(plan.error)
  const isTooLong = plan.at !== undefined && runAt.getTime() - blockedSince.getTime() > BLOCKED_MAX_MS
  if (attempts >= ATTEMPTS_MAX || isTooLong) {
    const when = isTooLong ? 'after waiting for a day' : `after ${attempts} attempts`
    logFailure(ctx, failed, plan.error, `${failureSentence(plan.error)}; given up ${when}`)
    return failRead(ctx, failed, { result: `Given up ${when}: ${failureWords(plan.error)}`, words })
  }
  const next = `${plan.isRestarted ? 'the read starts over from its first page, ' : ''}${nextAttempt(runAt, now)}`
  // What went wrong on our own side is in the words beside it.
  const subject = plan.error instanceof ProviderError ? failureSentence(plan.error) : 'The read failed'
  const msg = `${subject}; ${next}`
  logFailure(ctx, failed, plan.error, msg)
  const { projectId, id: operationId, readType } = operation
  const held = { id: operationId, pageCount: position.pageCount }
  await commit(ctx, async ({ tx }) => {
    const attempt = { attempts, blockedSince, isRestarted: plan.isRestarted, now }
    if (!(await noteFailedAttempt(tx, projectId, held, attempt))) return
    await enqueueRead(tx, { projectId, operationId, readType: readType ?? 'scheduled', runAt })
    await addOperationLog(tx, projectId, operationId, {
      severity: 'WARNING',
      msg,
      error: words,
      details: { attempts: String(attempts), nextAttemptAt: runAt.toISOString() },
      at: now,
    })
  })
}
