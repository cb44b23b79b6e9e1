// Stores what a page of a look changed, in one transaction with where the look stands now.

import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Unit } from '../../platform/db/commit.ts'
import type { PollBaseline } from '../../platform/db/schema/event.ts'
import { enqueueEvents } from '../inbox/enqueue-events.ts'
import { insertEvents } from '../inbox/store.ts'
import type { NativePage } from '../paging/fetch-page.ts'
import type { FetchedPage } from '../paging/paging.ts'
import { storePage } from '../paging/store-page.ts'
import { enqueueBaseline } from './enqueue-baseline.ts'
import { enqueuePoll, pollEveryMs } from './enqueue-poll.ts'
import type { EventPlan } from './event-plan.ts'
import type { FoundChanges } from './find-changes.ts'
import { type OpenPoll, polledOf } from './open-poll.ts'
import { begunAtOf, type Look } from './poll-window.ts'
import { type EventPollRow, movePoll } from './store.ts'
import { deleteFingerprints, saveFingerprints } from './store-fingerprints.ts'

/** Stores the events of a page and moves `look.held` past it. Returns false if another worker moved the poll. */
export async function storeChanges(
  ctx: Context,
  look: Look,
  { fetched, found }: { fetched: FetchedPage<NativePage>; found: FoundChanges },
): Promise<boolean> {
  const { opened, held } = look
  const { row } = held
  const { plan, isInFull } = opened
  const { projectId } = plan
  const of = polledOf(row)
  const now = ctx.now()
  const nextAt = new Date(now.getTime() + pollEveryMs(ctx, { isInFull }))
  const baseline = baselineOf(plan, row, opened) ?? undefined
  const newBaseline = baseline === row.baseline ? undefined : baseline
  const to = positionAfter(look, fetched)
  const isStored = await storePage(ctx, fetched, {
    advance: (tx) => movePoll(tx, projectId, row, { ...to, baseline: newBaseline, now }),
    async store(unit) {
      await storeFound(unit, { plan, found, now })
      if (newBaseline?.status === 'reading') await enqueueBaseline(unit, of)
    },
    end: (unit) => enqueuePoll(unit, { ...of, runAt: nextAt }),
    enqueue: (unit, runAt) => enqueuePoll(unit, { ...of, runAt }),
  })
  if (!isStored) return false
  look.progress = to.look ?? {}
  held.row = { ...row, ...to, baseline: newBaseline ?? row.baseline, step: row.step + 1 }
  if (!fetched.next)
    ctx.log.debug(
      { ...of, connectionId: plan.connectionId, isInFull, nextAt },
      isInFull ? 'looked for changes; everything is listed each time' : 'looked for changes',
    )
  return true
}

type PollPosition = Pick<
  EventPollRow,
  'look' | 'failures' | 'lastError' | 'begunAt' | 'watermarkAt' | 'removalsReadAt' | 'removalsToken'
>

function positionAfter(
  { opened, held, startedAt, progress }: Look,
  { page, next }: FetchedPage<NativePage>,
): PollPosition {
  const { row } = held
  const { basis } = opened
  const { phase, cursor } = next ?? {}
  const isAfterRemovals = !next && page.phase === 'removals'
  // On its last page of removals the provider may say where the next look asks for them from.
  const token = page.phase === 'removals' ? page.token : undefined
  const { pages = 0, startedOver } = progress
  const list = { basis, pages: pages + 1, startedOver }
  return {
    look: phase ? { ...list, startedAt, phase, cursor: cursor || undefined } : null,
    failures: 0,
    lastError: null,
    begunAt: begunAtOf(row),
    watermarkAt: next ? row.watermarkAt : new Date(startedAt),
    removalsReadAt: isAfterRemovals ? new Date(startedAt) : row.removalsReadAt,
    removalsToken: token ?? row.removalsToken,
  }
}

async function storeFound(
  unit: Unit,
  { plan, found, now }: { plan: EventPlan; found: FoundChanges; now: Date },
): Promise<void> {
  const { tx } = unit
  const { projectId, installationId, connectionId, object } = plan
  const of = { installationId, objectName: object.objectName }
  await saveFingerprints(tx, projectId, { ...of, fingerprints: found.fingerprints, now })
  await deleteFingerprints(tx, projectId, { ...of, recordIds: found.gone })
  const touched = await insertEvents(tx, projectId, found.events, now)
  if (touched.size > 0) await enqueueEvents(unit, { projectId, connectionId })
}

/**
 * Returns the baseline that an object needs: the existing one, or a new one for the first poll, another account or
 * newly watched fields. Starts none if no installation receives updates, or if every poll lists everything and so
 * remembers by itself.
 */
function baselineOf(
  plan: EventPlan,
  { baseline, watermarkAt }: Pick<EventPollRow, 'baseline' | 'watermarkAt'>,
  { isInFull, basis }: Pick<OpenPoll, 'isInFull' | 'basis'>,
): PollBaseline | null {
  const { object, watchFields } = plan
  const names = watchFields ? [...watchFields].sort() : 'all'
  if (!object.types.includes('update') || isInFull || names.length === 0) return baseline
  if (baseline?.basis === basis && isCovered(names, baseline.names)) return baseline
  return {
    run: randomUUID(),
    status: 'reading',
    names,
    basis,
    before: watermarkAt.toISOString(),
    pages: 0,
    count: 0,
    failures: 0,
  }
}

function isCovered(names: PollBaseline['names'], remembered: PollBaseline['names']): boolean {
  if (names === 'all' || remembered === 'all') return names === remembered
  return names.every((name) => remembered.includes(name))
}
