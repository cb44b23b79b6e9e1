// Endpoints of topics.
import { z } from 'zod'
import { topicRequestSchema, topicSchema } from '../../wire/delivery/topic.ts'
import { defineEndpoint } from '../endpoint.ts'

const tag = 'Notification'
const surface = 'management'

/** `POST /v1/projects/{projectIdOrName}/topics` */
export const createTopic = defineEndpoint({
  operationId: 'createTopic',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/topics',
  surface,
  summary: 'Create a topic, through which notifications reach destinations',
  description:
    'Makes a topic. It has no routes at first, so nothing reaches it. A name that is taken answers `topic.exists`.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'topic.created', target: 'topic:{topicId}' },
  body: topicRequestSchema,
  example: { body: { name: 'alerts' } },
  success: 201,
  response: topicSchema,
  errors: ['project.not_found', 'topic.exists'],
})

/** `GET /v1/projects/{projectIdOrName}/topics` */
export const listTopics = defineEndpoint({
  operationId: 'listTopics',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/topics',
  surface,
  summary: 'List the topics of a project',
  description: 'Returns the topics by name.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  success: 200,
  response: z.array(topicSchema),
  errors: ['project.not_found'],
})

/** `PATCH /v1/projects/{projectIdOrName}/topics/{topicId}` */
export const updateTopic = defineEndpoint({
  operationId: 'updateTopic',
  method: 'PATCH',
  path: '/v1/projects/{projectIdOrName}/topics/{topicId}',
  surface,
  summary: 'Rename a topic',
  description: 'Changes the name of the topic. Its routes stay. You can repeat the call safely.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'topic.updated', target: 'topic:{topicId}' },
  body: topicRequestSchema,
  example: { body: { name: 'incidents' } },
  success: 200,
  response: topicSchema,
  errors: ['project.not_found', 'topic.not_found', 'topic.exists'],
})

/** `DELETE /v1/projects/{projectIdOrName}/topics/{topicId}` */
export const deleteTopic = defineEndpoint({
  operationId: 'deleteTopic',
  method: 'DELETE',
  path: '/v1/projects/{projectIdOrName}/topics/{topicId}',
  surface,
  summary: 'Delete a topic with its routes',
  description: 'Deletes the topic with all routes to it and from it.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'topic.deleted', target: 'topic:{topicId}' },
  success: 204,
  errors: ['project.not_found', 'topic.not_found'],
})
