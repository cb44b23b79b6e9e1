// Notifications about connections.
import type { Unit } from '../../platform/db/commit.ts'
import { type NotificationDraft, notify } from './notify.ts'
import { listConnectionSubjects } from './store.ts'

/** The kinds of notification that are about a connection. */
export type ConnectionEvent =
  | 'connection.created'
  | 'connection.updated'
  | 'connection.refreshed'
  | 'connection.deleted'
  | 'connection.error'

const ONCE: readonly ConnectionEvent[] = ['connection.created', 'connection.deleted']

/**
 * Notifies of an event of a connection, as its row stands in the transaction: call it before the row is deleted.
 * `errors` are the provider's own words; `sharedWithGroups` are other groups that are connected to the same account.
 */
export async function notifyOfConnection(
  unit: Unit,
  event: {
    projectId: string
    connectionId: string
    type: ConnectionEvent
    errors?: readonly string[]
    sharedWithGroups?: readonly string[]
  },
): Promise<void> {
  const { projectId, connectionId, type, errors, sharedWithGroups = [] } = event
  const more = {
    // Older receivers look for the errors under the deprecated name.
    error: errors ? [...errors] : undefined,
    errors: errors ? [...errors] : undefined,
    sharedWithGroups: sharedWithGroups.length > 0 ? [...sharedWithGroups] : undefined,
  }
  const identity = ONCE.includes(type) ? { identity: connectionId } : {}
  await notify(unit, {
    projectId,
    type,
    async describe(): Promise<NotificationDraft<ConnectionEvent>[]> {
      const subjects = await listConnectionSubjects(unit.tx, projectId, connectionId)
      return subjects.map((fields) => ({ data: { ...fields, ...more }, ...identity }))
    },
  })
}
