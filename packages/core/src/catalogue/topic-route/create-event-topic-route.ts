// Makes one kind of notification reach a topic.
import { randomUUID } from 'node:crypto'
import {
  type EndpointInput,
  type Endpoints,
  MortiseError,
  type NotificationEventTopicRoute,
} from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { lockTopic } from '../topic/store.ts'
import { insertEventTopicRoute } from './store.ts'
import { toWireEventTopicRoute } from './to-wire.ts'

/** Routes what happens from now on. @throws MortiseError topic.not_found, topic_route.exists */
export async function createEventTopicRoute(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['createEventTopicRoute']>,
): Promise<NotificationEventTopicRoute> {
  const { projectId } = caller
  const { eventType, topicId } = input.body
  const id = randomUUID()
  const now = ctx.now()
  const row = await commit(ctx, async ({ tx }) => {
    const topic = await lockTopic(tx, projectId, topicId)
    if (!topic) throw new MortiseError('topic.not_found', { params: { topicId } })
    const route = { id, eventType, topicId, createdAt: now, updatedAt: now }
    const made = await insertEventTopicRoute(tx, projectId, route)
    if (!made) {
      const params = { source: eventType, target: `the topic ${topic.name}` }
      throw new MortiseError('topic_route.exists', { params })
    }
    await recordAudit(tx, caller, {
      action: 'event_topic_route.created',
      target: `event_topic_route:${id}`,
      change: { after: { eventType, topicId } },
    })
    return made
  })
  return toWireEventTopicRoute(row)
}
