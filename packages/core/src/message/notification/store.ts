// Rows behind notifications: their routes, their messages, and their subjects.
import type { NotificationType } from '@mortise/contract'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import {
  connections,
  consumers,
  deliveries,
  destinations,
  downloads,
  eventTopicRoutes,
  groups,
  installations,
  integrations,
  topicDestinationRoutes,
} from '../../platform/db/schema.ts'
import type { ComposedNotification } from './compose-notification.ts'

const ROWS_PER_INSERT = 500

/** A destination that a kind of notification is routed to. */
export interface RoutedDestination {
  id: string
  name: string
}

/** The destinations that a kind of notification reaches through any topic, each once. */
export function listRoutedDestinations(
  db: Db,
  projectId: string,
  type: NotificationType,
): Promise<RoutedDestination[]> {
  return db
    .selectDistinct({ id: destinations.id, name: destinations.name })
    .from(eventTopicRoutes)
    .innerJoin(topicDestinationRoutes, eq(topicDestinationRoutes.topicId, eventTopicRoutes.topicId))
    .innerJoin(destinations, eq(destinations.id, topicDestinationRoutes.destinationId))
    .where(and(eq(eventTopicRoutes.projectId, projectId), eq(eventTopicRoutes.eventType, type)))
}

/** Adds one message per notification and destination to the outbox, due at once. */
export async function insertNotifications(
  db: Db,
  projectId: string,
  input: {
    type: NotificationType
    destinations: readonly RoutedDestination[]
    notifications: readonly ComposedNotification[]
    now: Date
  },
): Promise<void> {
  const { type, notifications, now } = input
  const kept = notifications.flatMap((one) =>
    one.downloads.map((download) => ({ ...download, projectId, createdAt: now })),
  )
  for (const rows of slices(kept)) await db.insert(downloads).values(rows)
  const messages = notifications.flatMap(({ eventId, body, downloadId }) =>
    input.destinations.map((destination) => ({
      messageId: `msg_${eventId}_${destination.id.replaceAll('-', '')}`,
      projectId,
      notificationType: type,
      destination: destination.name,
      body,
      recordCount: 0,
      downloadId: downloadId || undefined,
      nextAttemptAt: now,
      createdAt: now,
    })),
  )
  for (const rows of slices(messages)) {
    await db.insert(deliveries).values(rows).onConflictDoNothing({ target: deliveries.messageId })
  }
}

/** Selects the installations of a notification. */
export type InstallationFilter =
  | { ids: readonly string[] }
  | { integrationId: string }
  | { connectionId: string }

/** Installations with the names around them, oldest first. */
export function listInstallationSubjects(db: Db, projectId: string, filter: InstallationFilter) {
  return db
    .select({
      installation: installations,
      integrationName: integrations.name,
      provider: connections.provider,
      groupName: groups.name,
      consumerRef: consumers.ref,
      consumerName: consumers.name,
    })
    .from(installations)
    .innerJoin(integrations, eq(integrations.id, installations.integrationId))
    .innerJoin(connections, eq(connections.id, installations.connectionId))
    .innerJoin(
      groups,
      and(eq(groups.projectId, installations.projectId), eq(groups.ref, installations.groupRef)),
    )
    .innerJoin(
      consumers,
      and(eq(consumers.projectId, connections.projectId), eq(consumers.ref, connections.consumerRef)),
    )
    .where(and(eq(installations.projectId, projectId), isWanted(filter)))
    .orderBy(installations.createdAt, installations.id)
}

/** A connection with the name of its consumer. */
export function listConnectionSubjects(db: Db, projectId: string, connectionId: string) {
  return db
    .select({
      projectId: connections.projectId,
      connectionId: connections.id,
      provider: connections.provider,
      groupRef: connections.groupRef,
      consumerRef: connections.consumerRef,
      consumerName: consumers.name,
    })
    .from(connections)
    .innerJoin(
      consumers,
      and(eq(consumers.projectId, connections.projectId), eq(consumers.ref, connections.consumerRef)),
    )
    .where(and(eq(connections.projectId, projectId), eq(connections.id, connectionId)))
}

function isWanted(filter: InstallationFilter): SQL {
  if ('ids' in filter) return inArray(installations.id, [...filter.ids])
  if ('integrationId' in filter) return eq(installations.integrationId, filter.integrationId)
  return eq(installations.connectionId, filter.connectionId)
}

function* slices<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    yield rows.slice(from, from + ROWS_PER_INSERT)
}
