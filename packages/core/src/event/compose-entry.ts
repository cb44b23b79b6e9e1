// One event becomes one entry of a subscribe message.
import type { EventType, NativeRecord, ProviderEvent } from '@mortise/connector-kit'
import type { AssociatedObject, ResultEntry } from '@mortise/contract'
import type { EventPlan } from './event-plan.ts'

/** Finds the current record of an object by id, where it was fetched. */
export type RecordLookup = (objectName: string, id: string) => NativeRecord | undefined

/**
 * The entry of an event: the vendor's own event always, the record with the read's fields and mappings where it is
 * known. A record that is gone meanwhile leaves the event without.
 */
export function composeEntry(
  plan: EventPlan,
  { event, type }: { event: ProviderEvent; type: EventType },
  lookUp: RecordLookup,
): ResultEntry {
  const { recordId, fieldsUpdated, fromRecord, toRecord } = event
  const record = event.record ?? (recordId === undefined ? undefined : lookUp(event.objectName, recordId))
  return {
    subscribeEventType: type,
    providerEventType: event.providerEventType,
    ...(recordId === undefined ? {} : { id: recordId }),
    ...(record ? recordPart(plan, record) : {}),
    ...(fieldsUpdated ? { fieldsUpdated: [...fieldsUpdated] } : {}),
    ...(fromRecord ? { fromRecord: composeEnd(plan, fromRecord, lookUp) } : {}),
    ...(toRecord ? { toRecord: composeEnd(plan, toRecord, lookUp) } : {}),
    rawEvent: { ...event.raw },
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
  const record = plan.object.includeFullRecords ? lookUp(objectName, id) : undefined
  const isOwn = objectName === plan.object.objectName
  return {
    id,
    objectName: plan.deliveredName(objectName),
    rawObjectName: objectName,
    // The mapping is that of the plan's own object; the other end has none here.
    ...(record ? (isOwn ? recordPart(plan, record) : { raw: { ...record } }) : {}),
  }
}
