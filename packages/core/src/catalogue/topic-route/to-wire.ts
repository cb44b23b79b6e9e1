// Routes as the API shows them.
import type { NotificationEventTopicRoute, TopicDestinationRoute } from '@mortise/contract'
import type { EventTopicRouteRow, TopicDestinationRouteRow } from './store.ts'

/** Turns the row of a route to a topic into its wire shape. */
export function toWireEventTopicRoute(row: EventTopicRouteRow): NotificationEventTopicRoute {
  return {
    id: row.id,
    eventType: row.eventType,
    topicId: row.topicId,
    projectId: row.projectId,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  }
}

/** Turns the row of a route to a destination into its wire shape. */
export function toWireTopicDestinationRoute(row: TopicDestinationRouteRow): TopicDestinationRoute {
  return {
    id: row.id,
    topicId: row.topicId,
    destinationId: row.destinationId,
    projectId: row.projectId,
    createTime: row.createdAt.toISOString(),
  }
}
