// The job `event.poll`: reads what changed since the last look and makes events of it, field by field.
import { ProviderError } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { watchForOthers } from '../../connection/rate/watch-for-others.ts'
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
import { startOverFrom } from '../paging/refused-page.ts'
import { type RunOptions, runPages } from '../paging/run-pages.ts'
import { enqueuePoll, pollMs } from './enqueue-poll.ts'
import { findPolled, openPoll, type PolledObject, polledOf } from './open-poll.ts'
import { pollPaging } from './poll-paging.ts'
import { type EventPollRow, movePoll, type PollMove } from './store.ts'

/**
 * Continues the poll under way, or begins one at the last poll's start on the provider's clock, less the provider's
 * overlap. One transaction stores each page with its events and the position behind it. So neither a run that dies nor
 * two that overlap lose or repeat an event. A poll that takes longer than the budget is handed over to another job, and
 * its end plans the next. A provider's failure postpones it. Ends when the object is no longer polled.
 */
export async function pollEvents(ctx: Context, poll: PolledObject, options: RunOptions = {}): Promise<void> {
  const found = await findPolled(ctx, poll)
  if (!found) return
  const { installation } = found
  const { installationId, objectName } = poll
  const held = { row: found.row }
  const job = {
    isOthersTurn: watchForOthers(ctx, { installationId, priority: 0 }),
    async open() {
      const opened = await openPoll(ctx, { installation, objectName }, 'scheduled')
      if (opened) return pollPaging(ctx, opened, held)
      // The config that requires the poll may be newer than the one in this process. The change that ends a poll
      // deletes its row.
      await pollLater(ctx, held.row, { waitMs: pollMs(ctx) })
      return undefined
    },
    startOver: (refusal: ProviderError) => startOver(ctx, held.row, refusal),
    async react(error: unknown) {
      if (!(error instanceof ProviderError || error instanceof MortiseError)) throw error
      await pollLater(ctx, held.row, { error })
    },
  }
  await runPages(ctx, job, options)
}

/** Puts the look off: for `waitMs`, or after an error until the provider said, or for longer with each failure. */
async function pollLater(
  ctx: Context,
  row: EventPollRow,
  why: { waitMs: number } | { error: Error },
): Promise<void> {
  const now = ctx.now()
  if ('waitMs' in why) return goOn(ctx, row, { runAt: new Date(now.getTime() + why.waitMs) })
  const { error } = why
  const tries = { attempts: row.failures, now }
  const next = planRetry(reactionTo(error), tries, pollPolicy(pollMs(ctx)))
  const { at: runAt, attempts: failures, startsOver } = next
  const about = { ...polledOf(row), ...failureFields(error), failures, runAt, isRestarted: startsOver }
  const sentence = `${failureSentence(error)}; ${nextAttempt(runAt, now)}`
  ctx.log.warn(about, `changes of ${row.objectName} were not polled: ${sentence}`)
  const lastError = storableText(failureWords(error))
  await goOn(ctx, row, { failures, lastError, look: startsOver ? null : row.look, runAt })
}

/** Starts the list of the look over, in the same window. @throws ProviderError the refusal, if that came no further the last time */
async function startOver(ctx: Context, row: EventPollRow, refusal: ProviderError): Promise<void> {
  const { look } = row
  const from = look && startOverFrom(look.pages ?? 0, look.startedOver)
  if (!from) throw refusal
  const msg = `changes of ${row.objectName} are listed again from the first page: ${failureSentence(refusal)}`
  ctx.log.warn({ ...polledOf(row), ...failureFields(refusal) }, msg)
  const { cursor: _, ...list } = look
  await goOn(ctx, row, { look: { ...list, pages: from.page, startedOver: from }, runAt: ctx.now() })
}

/** Has another job go on with the look. */
async function goOn(
  ctx: Context,
  row: EventPollRow,
  { runAt, ...to }: Partial<Pick<PollMove, 'failures' | 'lastError' | 'look'>> & { runAt: Date },
): Promise<void> {
  const { projectId, watermarkAt, begunAt, removalsReadAt, look, failures, lastError } = row
  const kept = { watermarkAt, begunAt, removalsReadAt, look, failures, lastError }
  await commit(ctx, async (unit) => {
    const { tx } = unit
    if (await movePoll(tx, projectId, row, { ...kept, ...to, now: unit.now() }))
      await enqueuePoll(unit, { ...polledOf(row), runAt })
  })
}
