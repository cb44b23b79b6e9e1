// Lists the routes from kinds of notifications to topics.
import type { EndpointInput, Endpoints, NotificationEventTopicRoute } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { listEventTopicRouteRows } from './store.ts'
import { toWireEventTopicRoute } from './to-wire.ts'

/** Lists routes to topics, oldest first; of one topic or one kind of notification when asked. */
export async function listEventTopicRoutes(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listEventTopicRoutes']>,
): Promise<NotificationEventTopicRoute[]> {
  const rows = await listEventTopicRouteRows(ctx.database.db, caller.projectId, input.query)
  return rows.map(toWireEventTopicRoute)
}
