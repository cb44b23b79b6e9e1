// Messages for destinations and what became of them, page by page.
import {
  type Delivery,
  type DeliveryPage,
  type EndpointInput,
  type Endpoints,
  MortiseError,
} from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
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
  const before = pageToken === undefined ? undefined : readToken(pageToken)
  const page = { conditions, before, limit: pageSize + 1 }
  const rows = await listDeliveryRows(ctx.database.db, projectId, page)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const hasMore = rows.length > pageSize && last !== undefined
  return {
    results: shown.map(toWireDelivery),
    pagination: hasMore ? { done: false, nextPageToken: writeToken(last.id) } : { done: true },
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

function writeToken(id: number): string {
  return Buffer.from(`d${id}`).toString('base64url')
}

function readToken(token: string): number {
  const [, id] = /^d(\d{1,15})$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  if (id !== undefined) return Number(id)
  const detail = 'pageToken must be the nextPageToken of the page before.'
  throw new MortiseError('request.invalid', { issues: [{ in: 'query', name: 'pageToken', detail }] })
}
