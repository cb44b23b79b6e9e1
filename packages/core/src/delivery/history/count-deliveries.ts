// How many messages meet conditions, before they are sent again.
import type { DeliveryCount, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { countDeliveryRows } from '../store-list.ts'
import { toConditions } from '../to-conditions.ts'

/** Counts messages that are still kept, up to 10,000. `isMore` holds as well where older messages were not looked at. */
export async function countDeliveries(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['countDeliveries']>,
): Promise<DeliveryCount> {
  const { status, ...asked } = input.query
  const { projectId } = caller
  const conditions = { ...(await toConditions(ctx, projectId, asked)), status }
  return countDeliveryRows(ctx.database.db, projectId, conditions)
}
