// The order among messages that this process holds: a message waits while one before it has a record of it.
import type { QueueState } from '../destination-queue.ts'
import type { ClaimedDelivery } from '../store-claim.ts'

/** Adds an ordered message behind the others of its destination. */
export function addInOrder(queue: QueueState, delivery: ClaimedDelivery): void {
  queue.blocked.push(delivery)
  releaseWaiting(queue)
}

/** Notes that a message is no longer under way, whatever came of it, and lets those go that waited for it. */
export function endInOrder(queue: QueueState, delivery: ClaimedDelivery): void {
  for (const key of keysOf(delivery)) queue.recordsUnderWay.delete(key)
  releaseWaiting(queue)
}

/** Takes back what is not being sent. */
export function takeBack(queue: QueueState): ClaimedDelivery[] {
  const waiting = queue.waiting.take()
  for (const delivery of waiting) for (const key of keysOf(delivery)) queue.recordsUnderWay.delete(key)
  return [...waiting, ...queue.blocked.splice(0)]
}

function releaseWaiting(queue: QueueState): void {
  const stillBlocked: ClaimedDelivery[] = []
  const awaited = new Set<string>()
  for (const delivery of queue.blocked) {
    const keys = keysOf(delivery)
    const isFree = keys.every((key) => !queue.recordsUnderWay.has(key) && !awaited.has(key))
    if (isFree) {
      for (const key of keys) queue.recordsUnderWay.add(key)
      queue.waiting.push(delivery)
    } else {
      for (const key of keys) awaited.add(key)
      stillBlocked.push(delivery)
    }
  }
  queue.blocked = stillBlocked
}

function keysOf({ installationId, order }: ClaimedDelivery): string[] {
  if (!order) return []
  const object = `${installationId} ${order.objectName} `
  return order.recordKeys.map((key) => object + key.toString('latin1'))
}
