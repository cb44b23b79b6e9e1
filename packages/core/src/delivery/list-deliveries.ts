// Messages for destinations and what became of them, page by page.
import type { DeliveryPage, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { readPageToken, writePageToken } from './page-token.ts'
import { listDeliveryRows } from './store-replay.ts'
import { toConditions } from './to-conditions.ts'
import { toWireDelivery } from './to-wire.ts'

/**
 * Lists messages that are still kept, newest first, without their bodies. @throws MortiseError request.invalid for a
 * token that is not ours
 */
export async function listDeliveries(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listDeliveries']>,
): Promise<DeliveryPage> {
  const { pageSize, pageToken, status, ...asked } = input.query
  const { projectId } = caller
  const conditions = { ...(await toConditions(ctx, projectId, asked)), status }
  const before = readPageToken(pageToken)
  const page = { conditions, before, limit: pageSize + 1 }
  const rows = await listDeliveryRows(ctx.database.db, projectId, page)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const hasMore = rows.length > pageSize && last !== undefined
  return {
    results: shown.map(toWireDelivery),
    pagination: hasMore ? { done: false, nextPageToken: writePageToken(last.id) } : { done: true },
  }
}
