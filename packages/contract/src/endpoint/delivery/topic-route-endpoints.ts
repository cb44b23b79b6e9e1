// Endpoints of routes: which notifications reach a topic, and where a topic's notifications go.
import { z } from 'zod'
import { notificationTypeSchema } from '../../wire/delivery/notification.ts'
import {
  createEventTopicRouteRequestSchema,
  createTopicDestinationRouteRequestSchema,
  notificationEventTopicRouteSchema,
  topicDestinationRouteSchema,
} from '../../wire/delivery/topic.ts'
import { defineEndpoint } from '../endpoint.ts'

const tag = 'Notification'
const surface = 'management'

/** `POST /v1/projects/{projectIdOrName}/notification-event-topic-routes` */
export const createEventTopicRoute = defineEndpoint({
  operationId: 'createEventTopicRoute',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/notification-event-topic-routes',
  surface,
  summary: 'Send one kind of notification to a topic',
  description:
    'Routes one kind of notification to a topic, from now on. A route that exists answers `topic_route.exists`.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'event_topic_route.created', target: 'event_topic_route:{routeId}' },
  body: createEventTopicRouteRequestSchema,
  example: { body: { eventType: 'connection.error', topicId: '{topicId}' } },
  success: 201,
  response: notificationEventTopicRouteSchema,
  errors: ['project.not_found', 'topic.not_found', 'topic_route.exists'],
})

/** `GET /v1/projects/{projectIdOrName}/notification-event-topic-routes` */
export const listEventTopicRoutes = defineEndpoint({
  operationId: 'listEventTopicRoutes',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/notification-event-topic-routes',
  surface,
  summary: 'List which notifications go to which topics',
  description:
    'Returns the routes from kinds of notifications to topics, oldest first. You can narrow the list by topic and kind.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  query: z.object({ topicId: z.string().optional(), eventType: notificationTypeSchema.optional() }),
  success: 200,
  response: z.array(notificationEventTopicRouteSchema),
  errors: ['project.not_found'],
})

/** `DELETE /v1/projects/{projectIdOrName}/notification-event-topic-routes/{routeId}` */
export const deleteEventTopicRoute = defineEndpoint({
  operationId: 'deleteEventTopicRoute',
  method: 'DELETE',
  path: '/v1/projects/{projectIdOrName}/notification-event-topic-routes/{routeId}',
  surface,
  summary: 'Stop sending one kind of notification to a topic',
  description: 'Deletes the route. Notifications that are already queued are still sent.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'event_topic_route.deleted', target: 'event_topic_route:{routeId}' },
  success: 204,
  errors: ['project.not_found', 'topic_route.not_found'],
})

/** `POST /v1/projects/{projectIdOrName}/topic-destination-routes` */
export const createTopicDestinationRoute = defineEndpoint({
  operationId: 'createTopicDestinationRoute',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/topic-destination-routes',
  surface,
  summary: 'Send notifications of a topic to a destination',
  description:
    'Routes the notifications of a topic to a destination, by id or name, from now on. A route that exists answers `topic_route.exists`.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'topic_destination_route.created', target: 'topic_destination_route:{routeId}' },
  body: createTopicDestinationRouteRequestSchema,
  example: { body: { topicId: '{topicId}', destinationId: '{destination}' } },
  success: 201,
  response: topicDestinationRouteSchema,
  errors: [
    'project.not_found',
    'topic.not_found',
    'destination.not_found',
    'destination.records_only',
    'topic_route.exists',
  ],
})

/** `GET /v1/projects/{projectIdOrName}/topic-destination-routes` */
export const listTopicDestinationRoutes = defineEndpoint({
  operationId: 'listTopicDestinationRoutes',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/topic-destination-routes',
  surface,
  summary: 'List which topics go to which destinations',
  description:
    'Returns the routes from topics to destinations, oldest first. You can narrow the list by topic and destination.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  query: z.object({ topicId: z.string().optional(), destinationId: z.string().optional() }),
  success: 200,
  response: z.array(topicDestinationRouteSchema),
  errors: ['project.not_found'],
})

/** `DELETE /v1/projects/{projectIdOrName}/topic-destination-routes/{routeId}` */
export const deleteTopicDestinationRoute = defineEndpoint({
  operationId: 'deleteTopicDestinationRoute',
  method: 'DELETE',
  path: '/v1/projects/{projectIdOrName}/topic-destination-routes/{routeId}',
  surface,
  summary: 'Stop sending notifications of a topic to a destination',
  description: 'Deletes the route. Notifications that are already queued are still sent.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'topic_destination_route.deleted', target: 'topic_destination_route:{routeId}' },
  success: 204,
  errors: ['project.not_found', 'topic_route.not_found'],
})
