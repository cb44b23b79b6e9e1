// Rows of routes, from kinds of notification to topics and from topics to destinations.
import type { NotificationType } from '@mortise/contract'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { eventTopicRoutes, topicDestinationRoutes } from '../../platform/db/schema.ts'

export type EventTopicRouteRow = typeof eventTopicRoutes.$inferSelect
export type TopicDestinationRouteRow = typeof topicDestinationRoutes.$inferSelect

/** Routes to topics that match every given condition, oldest first. */
export function listEventTopicRouteRows(
  db: Db,
  projectId: string,
  filter: { topicId?: string | undefined; eventType?: NotificationType | undefined },
): Promise<EventTopicRouteRow[]> {
  const { topicId, eventType } = filter
  return db
    .select()
    .from(eventTopicRoutes)
    .where(
      and(
        eq(eventTopicRoutes.projectId, projectId),
        topicId === undefined ? undefined : eq(eventTopicRoutes.topicId, topicId),
        eventType === undefined ? undefined : eq(eventTopicRoutes.eventType, eventType),
      ),
    )
    .orderBy(asc(eventTopicRoutes.createdAt), asc(eventTopicRoutes.id))
}

/** Adds a route to a topic; `undefined` when there is one already. */
export async function insertEventTopicRoute(
  db: Db,
  projectId: string,
  route: Omit<typeof eventTopicRoutes.$inferInsert, 'projectId'>,
): Promise<EventTopicRouteRow | undefined> {
  const [row] = await db
    .insert(eventTopicRoutes)
    .values({ ...route, projectId })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Removes a route to a topic. */
export async function deleteEventTopicRouteRow(
  db: Db,
  projectId: string,
  routeId: string,
): Promise<EventTopicRouteRow | undefined> {
  const [row] = await db
    .delete(eventTopicRoutes)
    .where(and(eq(eventTopicRoutes.projectId, projectId), eq(eventTopicRoutes.id, routeId)))
    .returning()
  return row
}

/** Routes to destinations that match every given condition, oldest first. */
export function listTopicDestinationRouteRows(
  db: Db,
  projectId: string,
  filter: { topicId?: string | undefined; destinationId?: string | undefined },
): Promise<TopicDestinationRouteRow[]> {
  const { topicId, destinationId } = filter
  return db
    .select()
    .from(topicDestinationRoutes)
    .where(
      and(
        eq(topicDestinationRoutes.projectId, projectId),
        topicId === undefined ? undefined : eq(topicDestinationRoutes.topicId, topicId),
        destinationId === undefined ? undefined : eq(topicDestinationRoutes.destinationId, destinationId),
      ),
    )
    .orderBy(asc(topicDestinationRoutes.createdAt), asc(topicDestinationRoutes.id))
}

/** Adds a route to a destination; `undefined` when there is one already. */
export async function insertTopicDestinationRoute(
  db: Db,
  projectId: string,
  route: Omit<typeof topicDestinationRoutes.$inferInsert, 'projectId'>,
): Promise<TopicDestinationRouteRow | undefined> {
  const [row] = await db
    .insert(topicDestinationRoutes)
    .values({ ...route, projectId })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Removes a route to a destination. */
export async function deleteTopicDestinationRouteRow(
  db: Db,
  projectId: string,
  routeId: string,
): Promise<TopicDestinationRouteRow | undefined> {
  const [row] = await db
    .delete(topicDestinationRoutes)
    .where(and(eq(topicDestinationRoutes.projectId, projectId), eq(topicDestinationRoutes.id, routeId)))
    .returning()
  return row
}
