// The job `event.baseline`: remembers what records looked like before anything happened to them.
import { ProviderError } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { watchForOthers } from '../../connection/rate/watch-for-others.ts'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import type { PollBaseline } from '../../platform/db/schema/event.ts'
import { planRetry } from '../../platform/failure/decide.ts'
import { reactionTo } from '../../platform/failure/reaction-to.ts'
import { retryPolicies } from '../../platform/failure/retry-policies.ts'
import { failureFields, failureSentence, nextAttempt } from '../../platform/observe/failure-sentence.ts'
import { startOverFrom } from '../paging/refused-page.ts'
import { type RunOptions, runPages } from '../paging/run-pages.ts'
import { baselinePaging, type HeldBaseline } from './baseline-paging.ts'
import { BASELINE_PRIORITY, enqueueBaseline } from './enqueue-baseline.ts'
import { pollMs } from './enqueue-poll.ts'
import { findPolled, openPoll, type PolledObject } from './open-poll.ts'
import { moveBaseline } from './store.ts'

/**
 * Continues the baseline of a polled object, page by page, each in one transaction with the position behind it. Records
 * that changed since it began are left to polls, which report them: remembered here, their change would be lost. A
 * provider's failure postpones it for longer each time, up to 15 minutes. Ends when all records are remembered, or the
 * maximum.
 */
export async function rememberRecords(
  ctx: Context,
  of: PolledObject,
  options: RunOptions = {},
): Promise<void> {
  const found = await findPolled(ctx, of)
  const baseline = found?.row.baseline
  if (!found || baseline?.status !== 'reading') return
  const held: HeldBaseline = { of, baseline }
  const { installationId, objectName } = of
  const job = {
    isOthersTurn: watchForOthers(ctx, { installationId, priority: BASELINE_PRIORITY }),
    async open() {
      const opened = await openPoll(ctx, { ...found, objectName }, 'backfill')
      if (opened?.basis === baseline.basis) return baselinePaging(ctx, opened, held)
      // Of another account, or not wanted by the config this process knows: the next look may begin another one.
      await goOnLater(ctx, held, new Date(ctx.now().getTime() + pollMs(ctx)))
      return undefined
    },
    startOver: (refusal: ProviderError) => startOver(ctx, held, refusal),
    async react(error: unknown) {
      if (!(error instanceof ProviderError || error instanceof MortiseError)) throw error
      await tryAgain(ctx, held, error)
    },
  }
  await runPages(ctx, job, options)
}

/** All records again, from the first page. @throws ProviderError the refusal, if that came no further the last time */
async function startOver(
  ctx: Context,
  { of, baseline }: HeldBaseline,
  refusal: ProviderError,
): Promise<void> {
  const from = startOverFrom(baseline.pages, baseline.startedOver)
  if (!from) throw refusal
  const msg = `the records that were there before are read again from the first page: ${failureSentence(refusal)}`
  ctx.log.warn({ ...of, ...failureFields(refusal) }, msg)
  const { cursor: _, ...fresh } = baseline
  const to = { ...fresh, pages: from.page, count: 0, startedOver: from }
  await goOnLater(ctx, { of, baseline }, ctx.now(), to)
}

/** After the usual wait, or when the provider said; a cursor the provider does not take any more is dropped. */
async function tryAgain(ctx: Context, { of, baseline }: HeldBaseline, error: Error): Promise<void> {
  const now = ctx.now()
  const tries = { attempts: baseline.failures, now }
  const next = planRetry(reactionTo(error), tries, retryPolicies.baseline)
  const { at: runAt, attempts: failures, startsOver } = next
  const sentence = `${failureSentence(error)}; ${nextAttempt(runAt, now)}`
  ctx.log.warn(
    { ...of, ...failureFields(error), failures, runAt, isRestarted: startsOver },
    `the records that were there before could not be read: ${sentence}`,
  )
  const { cursor: _, ...fresh } = baseline
  const to = startsOver ? { ...fresh, pages: baseline.pages + 1, count: 0 } : baseline
  await goOnLater(ctx, { of, baseline }, runAt, { ...to, failures })
}

async function goOnLater(
  ctx: Context,
  { of, baseline: from }: HeldBaseline,
  runAt: Date,
  to: PollBaseline = from,
): Promise<void> {
  const now = ctx.now()
  await commit(ctx, async (unit) => {
    const { tx } = unit
    if (await moveBaseline(tx, of.projectId, { ...of, from, to, now }))
      await enqueueBaseline(unit, { ...of, runAt })
  })
}
