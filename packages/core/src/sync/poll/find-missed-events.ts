// Finds what happened before any webhook reported it, where records can be requested by the time of their change.
import { type Call, isReadInFull } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import type { NewEvent } from '../inbox/store.ts'
import { fetchRecords, idsOf, type RecordsPage } from '../paging/fetch-page.ts'
import type { Paging } from '../paging/paging.ts'
import { pageThrough } from '../paging/run-pages.ts'
import { EndlessPages } from '../paging/seen-records.ts'
import type { EventPlan } from './event-plan.ts'
import { findChanges } from './find-changes.ts'
import { wantedFields } from './open-poll.ts'

// Of the changes of an hour or so; a provider with more of them is left to the scheduled read.
const PAGES_MAX = 50

/** The object and the window that are searched. */
export interface MissedEvents {
  plans: readonly EventPlan[]
  call: Call
  since: Date
  /** Whether the record of this id is in a place that is new. */
  isIn: (recordId: string) => boolean
}

/**
 * Creations and changes since `since` of the records that `isIn` names by their ids, for each of the plans. Says nothing
 * of objects that cannot be read, or only in full, nor of removals. @throws ProviderError
 */
export async function findMissedEvents(ctx: Context, wanted: MissedEvents): Promise<NewEvent[]> {
  const events: NewEvent[] = []
  for (const plan of wanted.plans) {
    const { provider, object } = plan
    const { call } = wanted
    if (!provider.read || (await isReadInFull(provider, { call, objectName: object.objectName }))) continue
    let pages = 0
    const isOver = () => ++pages >= PAGES_MAX
    try {
      await pageThrough(ctx, missedPaging(ctx, plan, { ...wanted, events }), { isOver })
    } catch (error) {
      // The pages before it are all there is.
      if (!(error instanceof EndlessPages)) throw error
    }
  }
  return events
}

/** The source is what changed since then. The position is in memory. The sink adds to `events`. */
function missedPaging(
  ctx: Context,
  plan: EventPlan,
  wanted: MissedEvents & { events: NewEvent[] },
): Paging<RecordsPage> {
  const { provider, object, installationId } = plan
  const { objectName } = object
  const { call, isIn, events } = wanted
  const since = new Date(wanted.since.getTime() - (provider.read?.overlapMs ?? 0))
  return {
    source: {
      of: { id: `missed ${installationId} ${objectName}`, objectName, providerName: provider.displayName },
      fetchPage: ({ cursor }) =>
        fetchRecords(
          { provider, call, installationId, objectName },
          { since, ...wantedFields(plan) },
          cursor,
        ),
      phaseAfter: () => undefined,
      idsOf: (page) => idsOf(page, provider.record),
    },
    position: {
      start: { phase: 'records', cursor: null },
      isNew: true,
      enqueue: () => Promise.resolve(),
    },
    sink: {
      isPipelined: true,
      async prepare({ page }) {
        const records = page.records.filter((record) => isIn(provider.record.id(record) ?? ''))
        const found = await findChanges(ctx, plan, { records, begunAt: since, lookedFrom: since })
        events.push(...found.events)
        return () => Promise.resolve(true)
      },
    },
  }
}
