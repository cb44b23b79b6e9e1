// Finds what happened before anybody told of it, where records can be asked for by the time of their change.
import { type Call, isReadInFull, type ReadPage } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import type { NewEvent } from '../inbox/store.ts'
import type { EventPlan } from './event-plan.ts'
import { findChanges } from './find-changes.ts'
import { wantedFields } from './open-poll.ts'

const PAGE_SIZE_MAX = 1_000
// Of the changes of an hour or so; a vendor with more of them is left to the scheduled read.
const PAGES_MAX = 50

/**
 * Creations and changes since `since` of the records that `isIn` names by their ids, for each of the plans. Says nothing
 * of objects that cannot be read, or only in full, nor of removals. @throws ProviderError
 */
export async function findMissedEvents(
  ctx: Context,
  wanted: { plans: readonly EventPlan[]; call: Call; since: Date; isIn: (recordId: string) => boolean },
): Promise<NewEvent[]> {
  const { plans, call, isIn } = wanted
  const events: NewEvent[] = []
  for (const plan of plans) {
    const { provider, object } = plan
    const { objectName } = object
    const { read } = provider
    if (!read || (await isReadInFull(provider, { call, objectName }))) continue
    const since = new Date(wanted.since.getTime() - provider.overlapMs)
    const pageSize = Math.min(provider.limits.pageSizeMax, PAGE_SIZE_MAX)
    const request = { objectName, pageSize, since, ...wantedFields(plan) }
    let cursor: string | undefined
    for (let pages = 0; pages < PAGES_MAX; pages++) {
      const page: ReadPage = await read(call, { ...request, ...(cursor === undefined ? {} : { cursor }) })
      const records = page.records.filter((record) => isIn(provider.record.id(record) ?? ''))
      events.push(...(await findChanges(ctx, plan, { records, begunAt: since, lookedFrom: since })).events)
      if (page.nextCursor === undefined || page.nextCursor === cursor) break
      cursor = page.nextCursor
    }
  }
  return events
}
