// How notifications find their destinations: kinds of notification lead to topics, topics to destinations.
import type { NotificationType } from '@mortise/contract'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from './columns.ts'
import { destinations } from './delivery.ts'
import { ofProject } from './project.ts'
import { projectWall } from './wall.ts'

export const topics = pgTable(
  'topics',
  {
    id: text('id').primaryKey(),
    projectId: ofProject(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [projectWall(), uniqueIndex('topics_name').on(t.projectId, t.name)],
)

/** Kinds of notification that reach a topic; the look-up of every notification begins at its index. */
export const eventTopicRoutes = pgTable(
  'event_topic_routes',
  {
    id: text('id').primaryKey(),
    projectId: ofProject(),
    eventType: text('event_type').$type<NotificationType>().notNull(),
    topicId: text('topic_id')
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    projectWall(),
    uniqueIndex('event_topic_routes_event').on(t.projectId, t.eventType, t.topicId),
    index('event_topic_routes_topic').on(t.topicId),
  ],
)

/** Destinations of what reaches a topic. */
export const topicDestinationRoutes = pgTable(
  'topic_destination_routes',
  {
    id: text('id').primaryKey(),
    projectId: ofProject(),
    topicId: text('topic_id')
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    destinationId: text('destination_id')
      .notNull()
      .references(() => destinations.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    projectWall(),
    uniqueIndex('topic_destination_routes_topic').on(t.topicId, t.destinationId),
    index('topic_destination_routes_project').on(t.projectId),
    index('topic_destination_routes_destination').on(t.destinationId),
  ],
)
