// Messages for destinations and what became of them, page by page.
import type { DeliveryPage, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { readRowToken, writeRowToken } from '../platform/request/row-page-token.ts'
import { toPage } from '../platform/request/to-page.ts'
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
  const before = readRowToken('deliveries', pageToken)
  const page = { conditions, before, limit: pageSize + 1 }
  const rows = await listDeliveryRows(ctx.database.db, projectId, page)
  const { shown, pagination } = toPage(rows, pageSize, ({ id }) => writeRowToken('deliveries', id))
  return {
    results: shown.map(toWireDelivery),
    pagination,
  }
}
