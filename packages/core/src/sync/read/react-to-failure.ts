// Reacts to a failed attempt at a read: schedules another attempt, or ends the read.
import { ProviderError } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { OutOfQuota } from '../../connection/quota/out-of-quota.ts'
import { OutOfTurn } from '../../connection/rate/give-permit.ts'
import type { Context } from '../../context.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import { commit } from '../../platform/db/commit.ts'
import { type Decision, decide, type Retry } from '../../platform/failure/decide.ts'
import { type LastingReaction, reactionTo } from '../../platform/failure/reaction-to.ts'
import { retryPolicies } from '../../platform/failure/retry-policies.ts'
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
import { loseField } from './lose-field.ts'
import { giveBack, holdRead, quotaHold } from './read-hold.ts'

/**
 * Carries out the reaction to a failure: logs it, and either enqueues another attempt or ends the operation as a
 * failure. The watermark stays where it was, so the next read covers the same window.
 */
export async function reactToFailure(ctx: Context, failed: FailedRead, error: unknown): Promise<void> {
  // Disabling the object has already paused its reads, unless the config changed in another way.
  const isDisabled = error instanceof MortiseError && error.code === 'read.disabled'
  if (isDisabled && failed.operation.actionType === 'read')
    return commit(ctx, (unit) => pauseObjectReads(unit, failed.operation))
  if (error instanceof OutOfQuota) return holdRead(ctx, failed, quotaHold(ctx, error))
  if (error instanceof OutOfTurn) return giveBack(ctx, failed, error.at)
  const blockedSince = blockedSinceOf(ctx, failed)
  const decision = decideOnRead(ctx, failed, error, blockedSince)
  switch (decision.kind) {
    case 'retry':
      return tryAgain(ctx, failed, { error, blockedSince, ...decision })
    case 'reconnect':
      return endForReconnect(ctx, failed, error)
    case 'giveUp':
      if (decision.why === 'lasting') return endForGood(ctx, failed, error, decision.reaction)
      return giveUp(ctx, failed, error, decision)
    default:
      return decision satisfies never
  }
}

function decideOnRead(ctx: Context, failed: FailedRead, error: unknown, blockedSince: Date): Decision {
  const { lastsMs } = retryPolicies.read
  const attempts = isMoved(failed) ? 0 : failed.operation.attempts
  const deadline = new Date(blockedSince.getTime() + lastsMs)
  return decide(reactionTo(error), { attempts, now: ctx.now(), deadline }, retryPolicies.read)
}

/** A page that this run stored ended the former series of failures. */
function isMoved({ operation, position }: FailedRead): boolean {
  return position.pageCount > operation.pageCount
}

function blockedSinceOf(ctx: Context, failed: FailedRead): Date {
  return (isMoved(failed) ? null : failed.operation.blockedSince) ?? ctx.now()
}

function endForReconnect(ctx: Context, failed: FailedRead, error: unknown): Promise<void> {
  const words = messageOf(error)
  // The connection was marked and its schedules were paused when the provider refused it.
  return failRead(ctx, failed, {
    result: `The provider no longer accepts the credentials (${words}). Reads go on when the account is reconnected`,
    words,
    sentence: logEnd(ctx, failed, error),
  })
}

function endForGood(
  ctx: Context,
  failed: FailedRead,
  error: unknown,
  reaction: LastingReaction,
): Promise<void> {
  const words = messageOf(error)
  const sentence = logEnd(ctx, failed, error)
  switch (reaction.kind) {
    case 'dropField':
      return loseField(ctx, failed, { fieldName: reaction.fieldName, words })
    case 'skipRecord': {
      const result = `The record ${reaction.recordId} cannot be read: ${words}`
      return failRead(ctx, failed, { result, words, isLasting: true })
    }
    case 'restartCursor':
    case 'stop':
      return failRead(ctx, failed, { result: words, words, sentence, isLasting: true })
    default:
      return reaction satisfies never
  }
}

function giveUp(
  ctx: Context,
  failed: FailedRead,
  error: unknown,
  { why, attempts }: { why: 'attempts' | 'deadline'; attempts: number },
): Promise<void> {
  const when = why === 'deadline' ? 'after waiting for a day' : `after ${attempts} attempts`
  logFailure(ctx, failed, error, `${failureSentence(error)}; given up ${when}`)
  const result = `Given up ${when}: ${failureWords(error)}`
  return failRead(ctx, failed, { result, words: messageOf(error) })
}

function logEnd(ctx: Context, failed: FailedRead, error: unknown): string {
  const sentence = failureSentence(error)
  logFailure(ctx, failed, error, `${sentence}; the read of ${failed.operation.objectName} ends`)
  return sentence
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function logFailure(
  ctx: Context,
  { operation, position }: FailedRead,
  error: unknown,
  message: string,
): void {
  const { id: operationId, projectId, installationId, objectName } = operation
  const ids = { projectId, installationId, operationId, objectName, pageCount: position.pageCount }
  const event = { ...ids, reaction: reactionTo(error).kind, attempts: operation.attempts + 1 }
  if (error instanceof ProviderError) ctx.log.warn({ ...event, ...failureFields(error) }, message)
  else ctx.log.error({ ...event, err: error }, 'read failed')
}

/** Stores and enqueues the next attempt. */
async function tryAgain(
  ctx: Context,
  failed: FailedRead,
  { error, blockedSince, attempts, startsOver, at: runAt }: Retry & { error: unknown; blockedSince: Date },
): Promise<void> {
  const { operation, position } = failed
  const now = ctx.now()
  const next = `${startsOver ? 'the read starts over from its first page, ' : ''}${nextAttempt(runAt, now)}`
  // The message beside it says what went wrong on our side.
  const subject = error instanceof ProviderError ? failureSentence(error) : 'The read failed'
  const msg = `${subject}; ${next}`
  logFailure(ctx, failed, error, msg)
  const { projectId, id: operationId, readType } = operation
  const held = { id: operationId, pageCount: position.pageCount }
  await commit(ctx, async (unit) => {
    const { tx } = unit
    const attempt = { attempts, blockedSince, restartedPhase: startsOver ? position.phase : undefined, now }
    if (!(await noteFailedAttempt(tx, projectId, held, attempt))) return
    await enqueueRead(unit, { projectId, operationId, readType: readType ?? 'scheduled', runAt })
    await addOperationLog(tx, projectId, operationId, {
      severity: 'WARNING',
      msg,
      error: messageOf(error),
      details: { attempts: String(attempts), nextAttemptAt: runAt.toISOString() },
      at: now,
    })
  })
}
