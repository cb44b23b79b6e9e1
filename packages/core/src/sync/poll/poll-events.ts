// The job `event.poll`: reads what changed since the last look and makes events of it, field by field.
import { ProviderError } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { watchForOthers } from '../../connection/rate/make-way.ts'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import type { PollRound } from '../../platform/db/schema/event.ts'
import { unlessAborted } from '../../platform/job/unless-aborted.ts'
import { fitPageSize } from '../window/fit-page-size.ts'
import { providerStart } from '../window/read-window.ts'
import { enqueuePoll, pollMs } from './enqueue-poll.ts'
import {
  findPolled,
  type OpenPoll,
  openPoll,
  POLL_BUDGET_MS,
  type PolledObject,
  type PollRun,
  polledOf,
  wantedFields,
} from './open-poll.ts'
import { pollLater } from './poll-later.ts'
import type { EventPollRow } from './poll-store.ts'
import { adjustPollForClockSkew, removedSinceOf, sinceOf } from './poll-window.ts'
import { type NativePage, type Round, storeRound } from './store-round.ts'

/**
 * Goes on with the look under way, or begins one: from the last look's start on the vendor's clock, less the provider's
 * overlap. Each page is stored in one transaction with its events and the position behind it, so a run that dies, or two
 * that overlap, neither lose nor repeat an event. A look that takes longer than the budget is handed over to another job;
 * the end of one plans the next. A vendor's failure puts it off. Ends when the object is not polled any more.
 */
export async function pollEvents(ctx: Context, poll: PolledObject, run: PollRun = {}): Promise<void> {
  const found = await findPolled(ctx, poll)
  if (!found) return
  const { installation } = found
  const held = { row: found.row }
  try {
    const opened = await openPoll(ctx, { installation, objectName: poll.objectName }, 'scheduled')
    if (opened) return await look(ctx, { opened, held, run })
    // The config that wants it may be newer than what this process has heard of: whoever ends the poll deletes the row.
    await pollLater(ctx, found.row, { waitMs: pollMs(ctx) })
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof MortiseError)) throw error
    await pollLater(ctx, held.row, { error })
  }
}

async function look(ctx: Context, { opened, held, run }: Round): Promise<void> {
  const { plan, basis } = opened
  const { installationId } = plan
  const endsAt = performance.now() + (run.budgetMs ?? POLL_BUDGET_MS)
  const isOthersTurn = watchForOthers(ctx, { installationId, priority: 0 })
  const isOver = () => performance.now() >= endsAt || run.signal?.aborted === true || isOthersTurn()
  const { look: former } = held.row
  let isNew = former?.basis !== basis
  let at: PollRound | null =
    former && !isNew ? former : { startedAt: providerStart(ctx.now()).toISOString(), phase: 'records', basis }
  while (at) {
    const native: NativePage | undefined = await unlessAborted(fetchPage(opened, held.row, at), run.signal)
    if (!native) return commit(ctx, ({ tx }) => enqueuePoll(tx, polledOf(held.row)))
    if (isNew) {
      isNew = false
      const adjusted = adjustPollForClockSkew(ctx, opened, { row: held.row, at })
      held.row = adjusted.row
      at = adjusted.at
      if (adjusted.isAskedAgain) continue
    }
    const next: PollRound | null = nextPlace(opened, native, { at, row: held.row })
    const resumeAfterMs = native.phase === 'records' ? native.page.resumeAfterMs : undefined
    const isHandedOver = next !== null && (isOver() || resumeAfterMs !== undefined)
    const stored = { native, at, next, isHandedOver, resumeAfterMs }
    if (!(await storeRound(ctx, { opened, held, run }, stored)) || isHandedOver) return
    at = next
  }
}

async function fetchPage(opened: OpenPoll, row: EventPollRow, at: PollRound): Promise<NativePage> {
  const { plan, call, read, isInFull, pageSize } = opened
  const { objectName } = plan.object
  const cursor = at.cursor === undefined ? {} : { cursor: at.cursor }
  if (at.phase === 'records') {
    const since = isInFull ? {} : { since: sinceOf(opened, row) }
    const request = { objectName, pageSize, ...wantedFields(plan), ...since, ...cursor }
    const page = await fitPageSize(row, request, (fitted) => read(call, fitted))
    return { phase: 'records', page }
  }
  const { readDeleted } = plan.provider
  const removedSince = removedSinceOf(opened, row, at)
  // Decided before the config changed: nothing to ask for.
  if (!readDeleted || !removedSince) return { phase: 'removals', page: { records: [] } }
  const token = row.removalsToken === null ? {} : { token: row.removalsToken }
  const request = { objectName, pageSize, since: removedSince, ...token, ...cursor }
  return { phase: 'removals', page: await readDeleted(call, request) }
}

/** What comes after a page: the next of its kind, then the first of removals where it is time for them, then nothing. */
function nextPlace(
  opened: OpenPoll,
  { phase, page: { nextCursor } }: NativePage,
  { at, row }: { at: PollRound; row: EventPollRow },
): PollRound | null {
  const { startedAt, basis } = at
  if (nextCursor === undefined) {
    const isRemovalsNext = phase === 'records' && removedSinceOf(opened, row, at) !== undefined
    return isRemovalsNext ? { startedAt, basis, phase: 'removals' } : null
  }
  if (nextCursor !== at.cursor) return { startedAt, basis, phase, cursor: nextCursor }
  const { plan } = opened
  // A cursor that leads back to the same page would go on for ever.
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `${plan.provider.displayName} keeps answering the same page of ${plan.object.objectName}.`,
  })
}
