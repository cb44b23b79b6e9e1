// Topics: how notifications find their destinations.
import { z } from 'zod'
import { nameSchema } from '../reference.ts'
import { nonEmptySchema, timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'
import { notificationTypeSchema } from './notification.ts'

/** A topic as the management API answers it. */
export const topicSchema = z
  .object({
    id: z.string(),
    name: z.string().max(64),
    projectId: z.string(),
    createTime: timestampSchema,
    updateTime: timestampSchema.optional(),
  })
  .register(wireSchemas, { id: 'Topic' })
/** A topic as the management API answers it. */
export type Topic = z.infer<typeof topicSchema>

/** The body of a request to make or rename a topic. */
export const topicRequestSchema = z
  .object({ name: nameSchema.max(64, 'must be at most 64 characters') })
  .register(wireSchemas, { id: 'TopicRequest' })
/** The body of a request to make or rename a topic. */
export type TopicRequest = z.infer<typeof topicRequestSchema>

/** A rule that sends one kind of notification to a topic. */
export const notificationEventTopicRouteSchema = z
  .object({
    id: z.string(),
    eventType: notificationTypeSchema,
    topicId: z.string(),
    projectId: z.string(),
    createTime: timestampSchema,
    updateTime: timestampSchema.optional(),
  })
  .register(wireSchemas, { id: 'NotificationEventTopicRoute' })
/** A rule that sends one kind of notification to a topic. */
export type NotificationEventTopicRoute = z.infer<typeof notificationEventTopicRouteSchema>

/** The body of a request to route one kind of notification to a topic. */
export const createEventTopicRouteRequestSchema = z
  .object({ eventType: notificationTypeSchema, topicId: nonEmptySchema })
  .register(wireSchemas, { id: 'CreateEventTopicRouteRequest' })
/** The body of a request to route one kind of notification to a topic. */
export type CreateEventTopicRouteRequest = z.infer<typeof createEventTopicRouteRequestSchema>

/** A rule that sends what reaches a topic to a destination. */
export const topicDestinationRouteSchema = z
  .object({
    id: z.string(),
    topicId: z.string(),
    destinationId: z.string(),
    projectId: z.string(),
    createTime: timestampSchema,
  })
  .register(wireSchemas, { id: 'TopicDestinationRoute' })
/** A rule that sends what reaches a topic to a destination. */
export type TopicDestinationRoute = z.infer<typeof topicDestinationRouteSchema>

/** The body of a request to route a topic to a destination. */
export const createTopicDestinationRouteRequestSchema = z
  .object({ topicId: nonEmptySchema, destinationId: nonEmptySchema })
  .register(wireSchemas, { id: 'CreateTopicDestinationRouteRequest' })
/** The body of a request to route a topic to a destination. */
export type CreateTopicDestinationRouteRequest = z.infer<typeof createTopicDestinationRouteRequestSchema>
