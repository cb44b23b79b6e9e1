// A look for changes of a polled object as a use of the paging engine.
import type { Context } from '../../context.ts'
import { fetchRecords, fetchRemovals, idsOf, type NativePage } from '../paging/fetch-page.ts'
import type { Paging, Place, Source } from '../paging/paging.ts'
import { providerStart } from '../window/read-window.ts'
import { enqueuePoll } from './enqueue-poll.ts'
import { type FoundChanges, findChanges, findDeletions } from './find-changes.ts'
import { type OpenPoll, polledOf, wantedFields } from './open-poll.ts'
import { adjustPollForClockSkew, begunAtOf, type Look, removedSinceOf, sinceOf } from './poll-window.ts'
import type { EventPollRow } from './store.ts'
import { storeChanges } from './store-changes.ts'

/**
 * The source is what changed since the last look began, then what was removed. The position is the row of the poll. The
 * sink compares records with their fingerprints and stores events.
 */
export function pollPaging(ctx: Context, opened: OpenPoll, held: { row: EventPollRow }): Paging<NativePage> {
  const former = held.row.look?.basis === opened.basis ? held.row.look : undefined
  const startedAt = former?.startedAt ?? providerStart(ctx.now()).toISOString()
  const { pages, startedOver } = former ?? {}
  const look: Look = { opened, held, startedAt, progress: { pages, startedOver } }
  return {
    source: sourceOf(ctx, look),
    position: {
      start: { phase: former?.phase ?? 'records', cursor: former?.cursor ?? null },
      isNew: former === undefined,
      enqueue: (unit) => enqueuePoll(unit, polledOf(held.row)),
    },
    sink: {
      // A record may be on two pages: the later one is compared with what the earlier one stored.
      isPipelined: false,
      async prepare(fetched) {
        const found = await changesOn(ctx, look, fetched.page)
        return () => storeChanges(ctx, look, { fetched, found })
      },
    },
  }
}

function sourceOf(ctx: Context, look: Look): Source<NativePage> {
  const { opened, held } = look
  const { provider, object, installationId } = opened.plan
  const { objectName } = object
  return {
    of: { id: `poll ${installationId} ${objectName}`, objectName, providerName: provider.displayName },
    fetchPage: (at) => fetchPage(look, at),
    phaseAfter: (phase) => (phase === 'records' && removedSince(look, phase) ? 'removals' : undefined),
    idsOf: (page) => idsOf(page, provider.record),
    async adjustClock(first) {
      const adjusted = adjustPollForClockSkew(ctx, opened, { row: held.row, startedAt: look.startedAt })
      held.row = adjusted.row
      look.startedAt = adjusted.startedAt
      return adjusted.isAskedAgain ? undefined : first
    },
  }
}

function removedSince({ opened, held, startedAt }: Look, phase: NativePage['phase']): Date | undefined {
  return removedSinceOf(opened, held.row, { startedAt, phase })
}

function fetchPage(look: Look, { phase, cursor }: Place<NativePage>): Promise<NativePage> {
  const { opened, held } = look
  const { plan, call, isInFull } = opened
  const { provider, installationId, object } = plan
  const of = { provider, call, installationId, objectName: object.objectName }
  if (phase === 'records') {
    const since = isInFull ? undefined : sinceOf(opened, held.row)
    return fetchRecords(of, { ...wantedFields(plan), since }, cursor)
  }
  const since = removedSince(look, phase)
  const token = held.row.removalsToken
  return fetchRemovals(of, since && { since, token: token ?? undefined }, cursor)
}

async function changesOn(ctx: Context, { opened, held }: Look, page: NativePage): Promise<FoundChanges> {
  if (page.phase === 'removals') return findDeletions(opened.plan, page.records)
  const { records } = page
  const lookedFrom = held.row.watermarkAt
  return findChanges(ctx, opened.plan, { records, begunAt: begunAtOf(held.row), lookedFrom })
}
