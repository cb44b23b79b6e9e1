// Messages for destinations and what became of them, page by page.
import type { Delivery, DeliveryPage, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { readPageToken, writePageToken } from './page-token.ts'
import { type DeliveryRow, listDeliveryRows } from './store-replay.ts'
import { toConditions } from './to-conditions.ts'

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

function toWireDelivery(row: DeliveryRow): Delivery {
  const { installationId, operationId, objectName, notificationType, lastError, parkedReason } = row
  return {
    id: row.messageId,
    sequence: String(row.id),
    installationId: installationId ?? undefined,
    operationId: operationId ?? undefined,
    objectName: objectName ?? undefined,
    notificationType: notificationType ?? undefined,
    destination: row.destination,
    status: row.status,
    attempts: row.attempts,
    recordCount: row.recordCount,
    supersededCount: row.supersededCount ?? undefined,
    lastError: lastError ?? undefined,
    parkedReason: parkedReason ?? undefined,
    createTime: row.createdAt.toISOString(),
    deliveredTime: row.deliveredAt ? row.deliveredAt.toISOString() : undefined,
    nextAttemptTime: row.status === 'pending' ? row.nextAttemptAt.toISOString() : undefined,
  }
}
