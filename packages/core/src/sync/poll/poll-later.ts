// Puts a look at a polled object off, when it cannot be had now.
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { planRetry } from '../../platform/failure/decide.ts'
import { reactionTo } from '../../platform/failure/reaction-to.ts'
import { pollPolicy } from '../../platform/failure/retry-policies.ts'
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

/** Puts the look off: for `waitMs`, or after an error until the provider said, or for longer with each failure. */
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
  const tries = { attempts: row.failures, now }
  const next = planRetry(reactionTo(error), tries, pollPolicy(pollMs(ctx)))
  const { at: runAt, attempts: failures, startsOver } = next
  const about = { ...polledOf(row), ...failureFields(error), failures, runAt, isRestarted: startsOver }
  const sentence = `${failureSentence(error)}; ${nextAttempt(runAt, now)}`
  ctx.log.warn(about, `changes of ${row.objectName} were not polled: ${sentence}`)
  await goOn(
    { failures, lastError: storableText(failureWords(error)), look: startsOver ? null : row.look },
    runAt,
  )
}
