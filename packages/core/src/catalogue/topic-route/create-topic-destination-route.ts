// Makes what reaches a topic go to a destination.
import { randomUUID } from 'node:crypto'
import {
  type EndpointInput,
  type Endpoints,
  MortiseError,
  type TopicDestinationRoute,
} from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { lockDestination } from '../destination/store.ts'
import { takes } from '../destination-kind/destination-kinds.ts'
import { lockTopic } from '../topic/store.ts'
import { insertTopicDestinationRoute } from './store.ts'
import { toWireTopicDestinationRoute } from './to-wire.ts'

/**
 * Routes what happens from now on; the destination is given by id or name.
 * @throws MortiseError topic.not_found, destination.not_found, destination.records_only, topic_route.exists
 */
export async function createTopicDestinationRoute(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['createTopicDestinationRoute']>,
): Promise<TopicDestinationRoute> {
  const { projectId } = caller
  const { topicId } = input.body
  const id = randomUUID()
  const row = await commit(ctx, async ({ tx }) => {
    const topic = await lockTopic(tx, projectId, topicId)
    if (!topic) throw new MortiseError('topic.not_found', { params: { topicId } })
    const destination = await lockDestination(tx, projectId, input.body.destinationId)
    if (!destination) {
      throw new MortiseError('destination.not_found', { params: { destination: input.body.destinationId } })
    }
    if (!takes(destination.type, 'notifications')) {
      const params = { name: destination.name, type: destination.type, what: 'notifications' }
      throw new MortiseError('destination.records_only', { params })
    }
    const route = { id, topicId, destinationId: destination.id, createdAt: ctx.now() }
    const made = await insertTopicDestinationRoute(tx, projectId, route)
    if (!made) {
      const params = { source: `the topic ${topic.name}`, target: `the destination ${destination.name}` }
      throw new MortiseError('topic_route.exists', { params })
    }
    await recordAudit(tx, caller, {
      action: 'topic_destination_route.created',
      target: `topic_destination_route:${id}`,
      change: { after: { topicId, destinationId: destination.id } },
    })
    return made
  })
  return toWireTopicDestinationRoute(row)
}
