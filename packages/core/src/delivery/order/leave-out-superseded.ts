// Takes out of claimed messages the records of which newer states are stored.
import type { ResultEntry, WebhookMessage } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { isStateless } from '../../message/envelope/is-stateless.ts'
import { recordKey } from '../../message/envelope/record-key.ts'
import type { ClaimedDelivery } from '../store-claim.ts'
import { findSuperseded } from './store-order.ts'

/**
 * The messages as they may be sent: without records whose newest state is in another message. A body stays as it is if
 * nothing is left out. `isUnsent` marks a message of which nothing is left.
 */
export async function leaveOutSuperseded(
  ctx: Context,
  deliveries: readonly ClaimedDelivery[],
): Promise<{ delivery: ClaimedDelivery; isUnsent: boolean }[]> {
  const superseded = new Map<string, Set<string>>()
  for (const { deliveryId, recordKey: key } of await findSuperseded(ctx.database.db, deliveries)) {
    const keys = superseded.get(deliveryId) ?? new Set()
    superseded.set(deliveryId, keys.add(key.toString('latin1')))
  }
  return deliveries.map((delivery) => {
    const keys = superseded.get(delivery.id)
    return keys ? withoutRecords(delivery, keys) : { delivery, isUnsent: false }
  })
}

function withoutRecords(
  delivery: ClaimedDelivery,
  superseded: ReadonlySet<string>,
): { delivery: ClaimedDelivery; isUnsent: boolean } {
  const { order, downloadId, body } = delivery
  if (!order) return { delivery, isUnsent: false }
  const isKept = (key: Buffer) => !superseded.has(key.toString('latin1'))
  // A message with a download holds one record.
  if (downloadId !== null)
    return { delivery: { ...delivery, order: { ...order, supersededCount: 1 } }, isUnsent: true }
  const message: WebhookMessage = JSON.parse(body.toString())
  const all = message.result ?? []
  const isCurrent = (entry: ResultEntry) =>
    entry.id === undefined || isStateless(entry) || isKept(recordKey(entry.id))
  const result = all.filter(isCurrent)
  const left = {
    ...order,
    recordKeys: order.recordKeys.filter(isKept),
    supersededCount: all.length - result.length,
  }
  const resultInfo = { ...message.resultInfo, numRecords: result.length }
  const changed = JSON.stringify({ ...message, resultInfo, result })
  return { delivery: { ...delivery, body: changed, order: left }, isUnsent: result.length === 0 }
}
