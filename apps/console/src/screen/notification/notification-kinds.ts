// The kinds of notification as the browser needs them: by name, without their schemas.
import type { NotificationType } from '@mortise/contract'

const kinds: Readonly<Record<NotificationType, true>> = {
  'connection.created': true,
  'connection.error': true,
  'connection.refreshed': true,
  'connection.updated': true,
  'connection.deleted': true,
  'installation.created': true,
  'installation.updated': true,
  'installation.deleted': true,
  'read.schedule.paused': true,
  'read.backfill.done': true,
  'read.triggered.done': true,
  'read.triggered.error': true,
  'write.async.done': true,
  'subscribe.create.error': true,
  'secrets.read': true,
  'rollout.stopped': true,
  'destination.webhook.disabled': true,
}

/** Every kind; the record above does not compile without one of them. */
export const notificationKinds = Object.keys(kinds) as readonly NotificationType[]
