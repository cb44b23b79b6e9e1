// How many messages meet conditions, before they are sent again.
import type { DeliveryCount, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { toConditions } from '../to-conditions.ts'
import { countDeliveryRows } from './store-detail.ts'

const countedMax = 10_000

/** Counts messages that are still kept, up to 10,000. */
export async function countDeliveries(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['countDeliveries']>,
): Promise<DeliveryCount> {
  const { status, ...asked } = input.query
  const { projectId } = caller
  const conditions = { ...(await toConditions(ctx, projectId, asked)), status }
  const found = await countDeliveryRows(ctx.database.db, projectId, {
    conditions,
    countedMax: countedMax + 1,
  })
  return { count: Math.min(found, countedMax), isMore: found > countedMax }
}
