// Keeps what reaches a topic from a destination.
import { type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { deleteTopicDestinationRouteRow } from './store.ts'

/** Deletes a route; what is in the outbox already is still sent. @throws MortiseError topic_route.not_found */
export async function deleteTopicDestinationRoute(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['deleteTopicDestinationRoute']>,
): Promise<undefined> {
  const { routeId } = input.params
  await commit(ctx, async ({ tx }) => {
    const row = await deleteTopicDestinationRouteRow(tx, caller.projectId, routeId)
    if (!row) throw new MortiseError('topic_route.not_found', { params: { routeId } })
    const { topicId, destinationId } = row
    await recordAudit(tx, caller, {
      action: 'topic_destination_route.deleted',
      target: `topic_destination_route:${routeId}`,
      change: { before: { topicId, destinationId } },
    })
  })
}
