// Messages for destinations and what became of them, page by page.
import type { DeliveryPage, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { toLookedPage } from '../platform/request/looked-page.ts'
import { readPlaceToken, writePlaceToken } from '../platform/request/row-page-token.ts'
import { listDeliveryRows } from './store-list.ts'
import { toConditions } from './to-conditions.ts'
import { toWireDelivery } from './to-wire.ts'

/**
 * Lists messages that are still kept, newest first, without their bodies. A page may hold fewer than asked for.
 * @throws MortiseError request.invalid for a token that is not ours
 */
export async function listDeliveries(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listDeliveries']>,
): Promise<DeliveryPage> {
  const { pageSize, pageToken, status, minAttempts, ...asked } = input.query
  const { projectId } = caller
  const conditions = { ...(await toConditions(ctx, projectId, asked)), status, minAttempts }
  const after = readPlaceToken('messages', pageToken)
  const page = { conditions, after, limit: pageSize + 1 }
  const rows = await listDeliveryRows(ctx.database.db, projectId, page)
  const { shown, pagination } = toLookedPage(rows, pageSize, (last) => writePlaceToken('messages', last))
  return {
    results: shown.map(toWireDelivery),
    pagination,
  }
}
