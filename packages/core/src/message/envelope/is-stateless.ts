// Distinguishes entries that say how a record is from those that only say what happened.
import type { ResultEntry } from '@mortise/contract'

/** Whether an entry carries no state of its record: neither its fields nor its removal. Such an event is never outdated. */
export function isStateless({ subscribeEventType, fields, mappedFields }: ResultEntry): boolean {
  return subscribeEventType !== 'delete' && fields === undefined && mappedFields === undefined
}
