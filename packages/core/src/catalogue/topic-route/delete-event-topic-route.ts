// Keeps one kind of notification from a topic.
import { type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { deleteEventTopicRouteRow } from './store.ts'

/** Deletes a route; what is in the outbox already is still sent. @throws MortiseError topic_route.not_found */
export async function deleteEventTopicRoute(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['deleteEventTopicRoute']>,
): Promise<undefined> {
  const { routeId } = input.params
  await commit(ctx, async ({ tx }) => {
    const row = await deleteEventTopicRouteRow(tx, caller.projectId, routeId)
    if (!row) throw new MortiseError('topic_route.not_found', { params: { routeId } })
    const { eventType, topicId } = row
    await recordAudit(tx, caller, {
      action: 'event_topic_route.deleted',
      target: `event_topic_route:${routeId}`,
      change: { before: { eventType, topicId } },
    })
  })
}
