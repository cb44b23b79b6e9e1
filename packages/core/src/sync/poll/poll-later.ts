// Puts a look at a polled object off, when it cannot be had now.
import { ProviderError } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { backoffMs, spreadAfter } from '../../platform/job/backoff.ts'
import {
  failureFields,
  failureSentence,
  failureWords,
  nextAttempt,
} from '../../platform/observe/failure-sentence.ts'
import { storableText } from '../../platform/request/storable-text.ts'
import { enqueuePoll, pollMs } from './enqueue-poll.ts'
import { polledOf } from './open-poll.ts'
import { type EventPollRow, movePoll, type PollMove } from './poll-store.ts'

const FAILED_WAIT_MAX_MS = 15 * 60_000
/** Failures in a row after which a look starts over from its first page: the cursor may be what fails. */
const CURSOR_FAILURES_MAX = 5

/** Puts the look off: for `waitMs`, or after an error until the vendor said, or for longer with each failure. */
export async function pollLater(
  ctx: Context,
  row: EventPollRow,
  why: { waitMs: number } | { error: Error },
): Promise<void> {
  const { projectId, watermarkAt, begunAt, removalsReadAt } = row
  const now = ctx.now()
  const kept = { watermarkAt, begunAt, removalsReadAt, look: row.look, now }
  const goOn = (to: Partial<Pick<PollMove, 'failures' | 'lastError' | 'look'>>, runAt: Date) =>
    commit(ctx, async ({ tx }) => {
      const { failures, lastError } = row
      if (await movePoll(tx, projectId, row, { ...kept, failures, lastError, ...to }))
        await enqueuePoll(tx, { ...polledOf(row), runAt })
    })
  if ('waitMs' in why) return goOn({}, new Date(now.getTime() + why.waitMs))
  const { error } = why
  const reaction = error instanceof ProviderError ? error.reaction : undefined
  const at = reaction?.kind === 'waitUntil' ? reaction.at : undefined
  // To wait as told is no failed attempt.
  const failures = row.failures + (at ? 0 : 1)
  const waitMs = Math.min(Math.max(backoffMs(failures), pollMs(ctx)), FAILED_WAIT_MAX_MS)
  const runAt = at ? spreadAfter(at, now) : new Date(now.getTime() + waitMs)
  const isRestarted = reaction?.kind === 'restartCursor' || (!at && failures % CURSOR_FAILURES_MAX === 0)
  const about = { ...polledOf(row), ...failureFields(error), failures, runAt, isRestarted }
  const sentence = `${failureSentence(error)}; ${nextAttempt(runAt, now)}`
  ctx.log.warn(about, `changes of ${row.objectName} were not polled: ${sentence}`)
  await goOn(
    { failures, lastError: storableText(failureWords(error)), look: isRestarted ? null : row.look },
    runAt,
  )
}
