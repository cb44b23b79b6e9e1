// The way through the pump: a waiting message is sent as soon as the process and its destination have a request free.
import { type AttemptedBatch, type Batch, deliverBatch } from './deliver-batch.ts'
import { inFlightMax, noteAttempt } from './destination-health.ts'
import type { QueueState } from './destination-queue.ts'
import { addInOrder, endInOrder } from './order/release-waiting.ts'
import { hold, IN_FLIGHT_MAX, noteRoom, type PumpState, queueOf } from './pump-state.ts'
import type { ClaimedDelivery } from './store-claim.ts'

/**
 * Puts messages that are held behind the others of their destination, and sends each when its turn comes. Where many messages are one
 * batch, all of them wait before the first leaves.
 */
export function sendWaiting(pump: PumpState, deliveries: readonly ClaimedDelivery[]): void {
  const batched = new Set<QueueState>()
  for (const delivery of deliveries) {
    const queue = queueOf(pump, delivery)
    if (delivery.order) addInOrder(queue, delivery)
    else queue.waiting.push(delivery)
    if (queue.limits.messagesMax > 1) batched.add(queue)
    else sendFrom(pump, queue)
  }
  for (const queue of batched) sendFrom(pump, queue)
}

function sendFrom(pump: PumpState, queue: QueueState): void {
  const batchesMax = () => Math.min(inFlightMax(queue), queue.limits.batchesMax)
  while (pump.held.inFlight < IN_FLIGHT_MAX && queue.inFlight < batchesMax()) {
    const batch = takeBatch(queue)
    if (!batch) return
    queue.inFlight += 1
    queue.sending += batch.length
    pump.held.inFlight += 1
    void send(pump, queue, batch)
  }
}

/** The next batch. Most are one message, which costs least to take alone. */
function takeBatch(queue: QueueState): Batch | undefined {
  const size = batchSize(queue)
  const first = queue.waiting.shift()
  if (!first) return undefined
  return size > 1 ? [first, ...queue.waiting.take(size - 1)] : [first]
}

/** Messages of the next batch. */
function batchSize({ waiting, inFlight, limits }: QueueState): number {
  const { messagesMax, batchesMax, sharesOut = false } = limits
  return sharesOut ? Math.min(messagesMax, Math.ceil(waiting.length / (batchesMax - inFlight))) : messagesMax
}

async function send(pump: PumpState, queue: QueueState, batch: Batch): Promise<void> {
  const slot = pump.sending.put(batch)
  const { attempts, limits } = await deliverBatch(pump.ctx, pump.sinks, batch)
  pump.sending.drop(slot, batch)
  queue.limits = limits
  queue.inFlight -= 1
  queue.sending -= batch.length
  pump.held.inFlight -= 1
  for (const attempt of attempts) noteOutcome(pump, queue, attempt)
  const wasFull = pump.held.inFlight === IN_FLIGHT_MAX - 1
  sendFrom(pump, queue)
  // The request that is free now may be what another destination waits for.
  if (wasFull) for (const other of pump.queues.values()) if (other.waiting.length > 0) sendFrom(pump, other)
  noteRoom(pump, queue)
}

function noteOutcome(
  pump: PumpState,
  queue: QueueState,
  { delivery, outcome }: AttemptedBatch['attempts'][number],
): void {
  const { durationMs, status } = outcome
  const bodyChars = delivery.body.length
  if (delivery.order) endInOrder(queue, delivery)
  noteAttempt(queue, { isDelivered: status === 'delivered', durationMs, bodyChars })
  hold(pump, { count: -1, chars: -bodyChars })
  // Whatever else knows the message keeps no body alive.
  delivery.body = ''
  pump.outcomes.add(outcome)
}
