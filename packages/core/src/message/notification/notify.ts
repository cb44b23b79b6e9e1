// Notifies a project's destinations of an event, in the transaction that makes it happen.
import type { Notification, NotificationType } from '@mortise/contract'
import type { Unit } from '../../platform/db/commit.ts'
import { composeNotification } from './compose-notification.ts'
import { insertNotifications, listRoutedDestinations } from './store.ts'

/** The data of a kind of notification. */
export type NotificationData<T extends NotificationType> = Extract<
  Notification,
  { notificationType: T }
>['data']

/** One notification to be. */
export interface NotificationDraft<T extends NotificationType> {
  data: NotificationData<T>
  /** What this happens to once only, such as an operation's end: messages about it carry the same id for ever. */
  identity?: string | undefined
}

/** The source of a notification; `describe` is called only if there is a route, and reads in the same transaction. */
export interface NotificationSource<T extends NotificationType> {
  projectId: string
  type: T
  describe(): Promise<readonly NotificationDraft<T>[]>
}

/**
 * Puts a message for every destination the kind of notification is routed to into the outbox, where it is signed,
 * retried and parked like records. Nothing is sent when the transaction fails. Without a route it costs one look-up.
 */
export async function notify<T extends NotificationType>(
  unit: Unit,
  { projectId, type, describe }: NotificationSource<T>,
): Promise<void> {
  const destinations = await listRoutedDestinations(unit.tx, projectId, type)
  if (destinations.length === 0) return
  const { inlineBytesMax } = unit.settings
  const notifications = (await describe()).map((telling) =>
    composeNotification({ type, ...telling, inlineBytesMax }),
  )
  if (notifications.length === 0) return
  await insertNotifications(unit.tx, projectId, { type, destinations, notifications, now: unit.now() })
  unit.wake('deliveries')
}
