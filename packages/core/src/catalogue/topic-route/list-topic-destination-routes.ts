// Lists the routes from topics to destinations.
import type { EndpointInput, Endpoints, TopicDestinationRoute } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { listTopicDestinationRouteRows } from './store.ts'
import { toWireTopicDestinationRoute } from './to-wire.ts'

/** Lists routes to destinations, oldest first; of one topic or one destination when asked. */
export async function listTopicDestinationRoutes(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listTopicDestinationRoutes']>,
): Promise<TopicDestinationRoute[]> {
  const rows = await listTopicDestinationRouteRows(ctx.database.db, caller.projectId, input.query)
  return rows.map(toWireTopicDestinationRoute)
}
