// One event becomes one entry of a subscribe message.
import type { EventType, NativeRecord, ProviderEvent } from '@mortise/connector-kit'
import type { AssociatedObject, ResultEntry } from '@mortise/contract'
import { updateTimeOf } from '../../message/envelope/update-time-of.ts'
import type { EventPlan } from './event-plan.ts'
import { judgeEvent } from './record-filter.ts'

/** Finds the current record of an object by id, where it was fetched. */
export type RecordLookup = (objectName: string, id: string) => NativeRecord | undefined

/**
 * The entry of an event: the provider's own event, and the record with the read's fields and mappings where it is
 * known. If the record is gone meanwhile, the entry has the event alone. Records outside the filters of the reads have
 * no entry. A record that left the filters is a deletion with its id alone.
 */
export function composeEntry(
  plan: EventPlan,
  { event, type }: { event: ProviderEvent; type: EventType },
  lookUp: RecordLookup,
): ResultEntry | undefined {
  const { recordId, fieldsUpdated, fromRecord, toRecord, providerEventType, occurredAt } = event
  const known = event.record ?? (recordId === undefined ? undefined : lookUp(event.objectName, recordId))
  const changedAt = known ? plan.provider.record.updatedAt(known) : undefined
  const updateTime = updateTimeOf(changedAt ?? (type === 'delete' ? occurredAt : undefined))
  const named = { providerEventType, id: recordId, updateTime }
  const verdict = judgeEvent(plan.filterOf(event.objectName), { event, type }, known)
  if (verdict === 'nothing') return undefined
  if (verdict === 'idOnly') return { subscribeEventType: type, ...named }
  if (verdict === 'left')
    return plan.object.types.includes('delete') ? { subscribeEventType: 'delete', ...named } : undefined
  // Without a mapping the record was fetched to be judged, or for another installation.
  const record = event.record ?? (plan.mapping ? known : undefined)
  return {
    subscribeEventType: type,
    ...named,
    ...(record ? recordPart(plan, record) : undefined),
    fieldsUpdated: fieldsUpdated ? [...fieldsUpdated] : undefined,
    fromRecord: fromRecord ? composeEnd(plan, fromRecord, lookUp) : undefined,
    toRecord: toRecord ? composeEnd(plan, toRecord, lookUp) : undefined,
    // Anyone could have written that of a hint.
    rawEvent: event.isHint ? undefined : { ...event.raw },
  }
}

function recordPart(
  plan: EventPlan,
  record: NativeRecord,
): Pick<ResultEntry, 'fields' | 'mappedFields' | 'raw'> {
  return { ...plan.mapping?.map(record), raw: { ...record } }
}

function composeEnd(
  plan: EventPlan,
  { objectName, id }: { objectName: string; id: string },
  lookUp: RecordLookup,
): AssociatedObject {
  const found = plan.object.includeFullRecords ? lookUp(objectName, id) : undefined
  const isOutside = found !== undefined && plan.filterOf(objectName)?.meets(found) === false
  const record = isOutside ? undefined : found
  const isOwn = objectName === plan.object.objectName
  return {
    id,
    objectName: plan.deliveredName(objectName),
    rawObjectName: objectName,
    // The mapping is that of the plan's own object; the other end has none here.
    ...(record && isOwn ? recordPart(plan, record) : { raw: record && { ...record } }),
  }
}
