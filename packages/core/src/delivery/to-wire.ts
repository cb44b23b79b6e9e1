// Messages for destinations as the API shows them.
import type { Delivery } from '@mortise/contract'
import type { DeliveryRow } from './store-list.ts'

/** Turns a row into the wire shape, without the body. */
export function toWireDelivery(row: DeliveryRow): Delivery {
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
