// The job `event.poll`: reads what changed since the last look and makes events of it, field by field.
import { type DeletedPage, ProviderError, type ReadPage } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import type { Context } from '../context.ts'
import { commit } from '../db/commit.ts'
import type { Db } from '../db/database.ts'
import type { PollLook } from '../db/schema/event.ts'
import { unlessAborted } from '../job/unless-aborted.ts'
import { watchForOthers } from '../rate/make-way.ts'
import { backoffMs, spreadAfter } from '../read/backoff.ts'
import { providerStart, removalsStart } from '../read/read-window.ts'
import { storableText } from '../read/storable-text.ts'
import { baselineOf } from './baseline.ts'
import { enqueueBaseline } from './enqueue-baseline.ts'
import { enqueueEvents } from './enqueue-events.ts'
import { enqueuePoll, lookEveryMs, pollMs } from './enqueue-poll.ts'
import type { EventPlan } from './event-plan.ts'
import { type FoundChanges, findChanges, findDeletions } from './find-changes.ts'
import {
  findPolled,
  type OpenPoll,
  openPoll,
  POLL_BUDGET_MS,
  type PolledObject,
  type PollRun,
  wantedFields,
} from './open-poll.ts'
import { deletePrints, type EventPollRow, movePoll, savePrints } from './poll-store.ts'
import { insertEvents } from './store.ts'

const FAILED_WAIT_MAX_MS = 15 * 60_000
/** Failures in a row after which a look starts over from its first page: the cursor may be what fails. */
const CURSOR_FAILURES_MAX = 5

/**
 * Goes on with the look under way, or begins one: from the last look's start less the provider's overlap. Each page is
 * stored in one transaction with its events and the position behind it, so a run that dies, or two that overlap, neither
 * lose nor repeat an event. A look that takes longer than the budget is handed over to another job; the end of one
 * plans the next. A vendor's failure puts it off. Ends when the object is not polled any more.
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
    await lookLater(ctx, found.row, { waitMs: pollMs(ctx) })
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof MortiseError)) throw error
    await lookLater(ctx, held.row, { error })
  }
}

/** A look with the row as this run left it last. */
interface Look {
  opened: OpenPoll
  held: { row: EventPollRow }
  run: PollRun
}

type NativePage = { phase: 'records'; page: ReadPage } | { phase: 'removals'; page: DeletedPage }

async function look(ctx: Context, { opened, held, run }: Look): Promise<void> {
  const { plan, basis } = opened
  const { installationId } = plan
  const endsAt = performance.now() + (run.budgetMs ?? POLL_BUDGET_MS)
  const isOthersTurn = watchForOthers(ctx, { installationId, priority: 0 })
  const isOver = () => performance.now() >= endsAt || run.signal?.aborted === true || isOthersTurn()
  const { look: former } = held.row
  let at: PollLook | null =
    former?.basis === basis
      ? former
      : { startedAt: providerStart(ctx.now()).toISOString(), phase: 'records', basis }
  const removedSince = removedSinceOf(ctx, opened, { ...held.row, look: at })
  while (at) {
    const native: NativePage | undefined = await unlessAborted(
      fetchPage(opened, held.row, { at, removedSince }),
      run.signal,
    )
    if (!native) return commit(ctx, ({ tx }) => enqueuePoll(tx, pollOf(held.row)))
    const next: PollLook | null = nextPlace(opened, native, { at, removedSince })
    const resumeAfterMs = native.phase === 'records' ? native.page.resumeAfterMs : undefined
    const isHandedOver = next !== null && (isOver() || resumeAfterMs !== undefined)
    const stored = { native, at, next, isHandedOver, resumeAfterMs }
    if (!(await storePage(ctx, { opened, held, run }, stored)) || isHandedOver) return
    at = next
  }
}

/** Nothing from before somebody asked for it, but for what our clock and the vendor's may differ by. */
function sinceOf({ plan: { provider } }: OpenPoll, { watermarkAt, createdAt }: EventPollRow): Date {
  const begunAt = providerStart(createdAt)
  return new Date(Math.max(watermarkAt.getTime() - provider.overlapMs, begunAt.getTime()))
}

/** From when on this look asks for removals; `undefined` when it does not, as lists of them may be long. */
function removedSinceOf(ctx: Context, opened: OpenPoll, row: EventPollRow): Date | undefined {
  const { object, provider } = opened.plan
  const { readDeleted, readDeletedEveryMs = 0, overlapMs } = provider
  if (!readDeleted || !object.types.includes('delete')) return undefined
  // What has begun is not reconsidered.
  const everyMs = row.look?.phase === 'removals' ? 0 : readDeletedEveryMs
  const { removalsReadAt } = row
  const since = removalsStart(
    { removalsReadAt, since: sinceOf(opened, row) },
    { everyMs, overlapMs, now: ctx.now() },
  )
  return since && new Date(Math.max(since.getTime(), providerStart(row.createdAt).getTime()))
}

async function fetchPage(
  opened: OpenPoll,
  row: EventPollRow,
  { at, removedSince }: { at: PollLook; removedSince: Date | undefined },
): Promise<NativePage> {
  const { plan, call, read, isInFull, pageSize } = opened
  const { objectName } = plan.object
  const cursor = at.cursor === undefined ? {} : { cursor: at.cursor }
  if (at.phase === 'records') {
    const since = isInFull ? {} : { since: sinceOf(opened, row) }
    const request = { objectName, pageSize, ...wantedFields(plan), ...since, ...cursor }
    return { phase: 'records', page: await read(call, request) }
  }
  const { readDeleted } = plan.provider
  // Decided before the config changed: nothing to ask for.
  if (!readDeleted || !removedSince) return { phase: 'removals', page: { records: [] } }
  const request = { objectName, pageSize, since: removedSince, ...cursor }
  return { phase: 'removals', page: await readDeleted(call, request) }
}

/** What comes after a page: the next of its kind, then the first of removals where it is time for them, then nothing. */
function nextPlace(
  { plan }: OpenPoll,
  { phase, page: { nextCursor } }: NativePage,
  { at, removedSince }: { at: PollLook; removedSince: Date | undefined },
): PollLook | null {
  const { startedAt, basis } = at
  if (nextCursor === undefined)
    return phase === 'records' && removedSince ? { startedAt, basis, phase: 'removals' } : null
  if (nextCursor !== at.cursor) return { startedAt, basis, phase, cursor: nextCursor }
  // A cursor that leads back to the same page would go on for ever.
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `${plan.provider.displayName} keeps answering the same page of ${plan.object.objectName}.`,
  })
}

/** A page with the place behind it; a place of `null` ends the look. */
interface SeenPage {
  native: NativePage
  at: PollLook
  next: PollLook | null
  isHandedOver: boolean
  resumeAfterMs: number | undefined
}

/** Stores what a page changed and where the look stands now; answers false when another worker moved it. */
async function storePage(ctx: Context, { opened, held }: Look, seen: SeenPage): Promise<boolean> {
  const { plan, isInFull } = opened
  const { projectId, connectionId } = plan
  const { row } = held
  const found = await changesIn(ctx, opened, row, seen.native)
  const now = ctx.now()
  const baseline = baselineOf(plan, row, opened)
  const isBaselineNew = baseline !== null && baseline !== row.baseline
  const { next, at } = seen
  const to = {
    ...{
      watermarkAt: next ? row.watermarkAt : new Date(at.startedAt),
      look: next,
      failures: 0,
      lastError: null,
    },
    removalsReadAt: !next && at.phase === 'removals' ? new Date(at.startedAt) : row.removalsReadAt,
  }
  const runAt = next
    ? new Date(now.getTime() + (seen.resumeAfterMs ?? 0))
    : new Date(now.getTime() + lookEveryMs(ctx, { isInFull }))
  const isMoved = await commit(ctx, async ({ tx }) => {
    if (!(await movePoll(tx, projectId, row, { ...to, ...(isBaselineNew ? { baseline } : {}), now })))
      return false
    await store(tx, { plan, found, now })
    if (isBaselineNew && baseline.status === 'reading') await enqueueBaseline(tx, pollOf(row))
    if (!next || seen.isHandedOver) await enqueuePoll(tx, { ...pollOf(row), runAt })
    return true
  })
  held.row = { ...row, ...to, step: row.step + 1, baseline: isBaselineNew ? baseline : row.baseline }
  if (!next)
    ctx.log.debug(
      { ...pollOf(row), connectionId, isInFull, nextAt: runAt },
      isInFull ? 'looked for changes; everything is listed each time' : 'looked for changes',
    )
  return isMoved
}

function changesIn(
  ctx: Context,
  { plan }: OpenPoll,
  row: EventPollRow,
  { phase, page }: NativePage,
): Promise<FoundChanges> | FoundChanges {
  if (phase === 'removals') return findDeletions(plan, page.records)
  const begunAt = providerStart(row.createdAt)
  return findChanges(ctx, plan, { records: page.records, begunAt, lookedFrom: row.watermarkAt })
}

async function store(
  tx: Db,
  { plan, found, now }: { plan: EventPlan; found: FoundChanges; now: Date },
): Promise<void> {
  const { projectId, installationId, connectionId, object } = plan
  const of = { installationId, objectName: object.objectName }
  await savePrints(tx, projectId, { ...of, prints: found.prints, now })
  await deletePrints(tx, projectId, { ...of, recordIds: found.gone })
  const touched = await insertEvents(tx, projectId, found.events, now)
  if (touched.size > 0) await enqueueEvents(tx, { projectId, connectionId })
}

function pollOf({ projectId, installationId, objectName }: EventPollRow): PolledObject {
  return { projectId, installationId, objectName }
}

/** Puts the look off: for `waitMs`, or after an error until the vendor said, or for longer with each failure. */
async function lookLater(
  ctx: Context,
  row: EventPollRow,
  why: { waitMs: number } | { error: Error },
): Promise<void> {
  const { projectId, watermarkAt, removalsReadAt } = row
  const now = ctx.now()
  const kept = { watermarkAt, removalsReadAt, look: row.look, now }
  const goOn = (to: { failures: number; lastError: string | null; look: PollLook | null }, runAt: Date) =>
    commit(ctx, async ({ tx }) => {
      if (await movePoll(tx, projectId, row, { ...kept, ...to }))
        await enqueuePoll(tx, { ...pollOf(row), runAt })
    })
  if ('waitMs' in why) return goOn(row, new Date(now.getTime() + why.waitMs))
  const { error } = why
  const reaction = error instanceof ProviderError ? error.reaction : undefined
  const at = reaction?.kind === 'waitUntil' ? reaction.at : undefined
  // To wait as told is no failed attempt.
  const failures = row.failures + (at ? 0 : 1)
  const waitMs = Math.min(Math.max(backoffMs(failures), pollMs(ctx)), FAILED_WAIT_MAX_MS)
  const runAt = at ? spreadAfter(at, now) : new Date(now.getTime() + waitMs)
  const isRestarted = reaction?.kind === 'restartCursor' || (!at && failures % CURSOR_FAILURES_MAX === 0)
  const about = { ...pollOf(row), failures, runAt, isRestarted, reason: error.message }
  ctx.log.warn(about, 'a look for changes failed')
  await goOn({ failures, lastError: storableText(error.message), look: isRestarted ? null : row.look }, runAt)
}
