// Which undelivered messages belong to what: events of an object can go to another destination than its records.

import type { SubscribedObject } from '../../plan/event-plan/list-subscribed-objects.ts'
import type { WantedObject } from '../../plan/installed/plan-objects.ts'
import type { MessagesOf } from './store-undelivered.ts'

type OfObject = Omit<MessagesOf, 'installationId'>

/** The messages to count for an installation: those of each object it reads, and the events of each it subscribes to. */
export function messagesOf(
  wanted: readonly WantedObject[],
  subscribed: readonly SubscribedObject[],
): OfObject[] {
  return [
    ...wanted.filter(({ destination }) => destination !== '').map((object) => recordsOf(object, subscribed)),
    ...subscribed.filter(({ destination }) => destination !== '').map(eventsOf),
  ]
}

/** Everything but the events, as far as the destination says them apart: what waits for a former destination counts. */
export function recordsOf(object: WantedObject, subscribed: readonly SubscribedObject[]): OfObject {
  const { objectName, destination } = object
  const events = subscribed.find((each) => each.objectName === objectName)?.destination
  return { objectName, except: events === destination ? undefined : events || undefined }
}

/** The events of a subscribed object. */
export function eventsOf({ objectName, destination }: SubscribedObject): OfObject {
  return { objectName, only: destination }
}
