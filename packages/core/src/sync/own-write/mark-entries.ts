// Marks or drops events of changes that the application made by a write.
import type { EventType, NativeRecord, ProviderEvent } from '@mortise/connector-kit'
import type { ResultEntry } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { storableText } from '../../platform/request/storable-text.ts'
import type { EventPlan } from '../poll/event-plan.ts'
import { type Judgement, judgeChange, originOf, seenOf, toReadRecord } from './judge-change.ts'
import { hasOwnWrites, ownWritesSince } from './recognise-own-writes.ts'
import { findOwnWrites, type OwnWrite, type OwnWriteSeen } from './store.ts'

/** An event with the entry that reports it. */
export interface EventEntry {
  event: ProviderEvent
  type: EventType
  /** The record as it is now; `undefined` if it is unknown. */
  record: NativeRecord | undefined
  entry: ResultEntry
}

/** Entries to deliver, and what to store with them. */
export interface MarkedEntries {
  entries: ResultEntry[]
  seen: OwnWriteSeen[]
}

/** One statement for all entries of a plan, and none for an installation that does not write. */
export async function markEntries(
  ctx: Context,
  plan: EventPlan,
  given: readonly EventEntry[],
): Promise<MarkedEntries> {
  const recordIds = [...new Set(given.flatMap(({ event }) => idOf(event) ?? []))]
  if (recordIds.length === 0 || !hasOwnWrites(ctx, plan.ownWrites))
    return { entries: given.map(({ entry }) => entry), seen: [] }
  const { projectId, installationId, object } = plan
  const of = { installationId, objectName: object.objectName, recordIds, since: ownWritesSince(ctx) }
  const known = await findOwnWrites(ctx.database.db, projectId, of)
  const seen = new Map<string, OwnWriteSeen>()
  const entries = given.flatMap((each) => {
    const own = known.get(idOf(each.event) ?? '')
    const judgement = own && judgeEvent(plan, own, each)
    if (!own || !judgement) return [each.entry]
    // Several events of a page may be about one record.
    if (each.type !== 'delete') {
      const found = seenOf(own, judgement)
      seen.set(own.recordId, found)
      known.set(own.recordId, { ...own, ...found, delivered: own.delivered })
    }
    const origin = originOf(judgement, { isDropping: plan.ownWrites.policy === 'drop' })
    if (!origin) return [each.entry]
    if (origin.isDropped) return []
    const fieldsUpdated = each.entry.fieldsUpdated && origin.fieldsUpdated && [...origin.fieldsUpdated]
    return [
      {
        ...each.entry,
        origin: origin.isSelf ? ('self' as const) : undefined,
        fieldsUpdated: fieldsUpdated ?? each.entry.fieldsUpdated,
      },
    ]
  })
  return { entries, seen: [...seen.values()] }
}

function idOf({ recordId }: ProviderEvent): string | undefined {
  return recordId === undefined ? undefined : storableText(recordId)
}

function judgeEvent(
  plan: EventPlan,
  own: OwnWrite,
  { event, type, record }: EventEntry,
): Judgement | undefined {
  if (type === 'delete') {
    if (event.type !== 'delete' || own.action !== 'delete') return undefined
    return { origin: 'self', isProven: true, fieldsUpdated: undefined, overtaken: [], exact: {} }
  }
  if (!record || (type !== 'create' && type !== 'update')) return undefined
  const changed = event.fieldsUpdated && event.fieldsUpdated.length > 0 ? event.fieldsUpdated : undefined
  const read = toReadRecord(plan.provider.record, record, plan.mapping?.requestFields ?? 'all')
  return judgeChange(own, read, { changed, isFirst: type === 'create' })
}
