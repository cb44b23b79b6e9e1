// The way through the pump: a waiting message is sent as soon as the process and its destination have a request free.
import { inFlightMax, noteAttempt } from './destination-health.ts'
import type { QueueState } from './destination-queue.ts'
import { postDelivery } from './post-delivery.ts'
import { hold, IN_FLIGHT_MAX, noteRoom, type PumpState, queueOf } from './pump-state.ts'
import type { ClaimedDelivery } from './store-claim.ts'

/** Puts a message that is held behind the others of its destination, and sends it when its turn comes. */
export function enqueue(pump: PumpState, delivery: ClaimedDelivery): void {
  const queue = queueOf(pump, delivery)
  queue.waiting.push(delivery)
  sendWaiting(pump, queue)
}

function sendWaiting(pump: PumpState, queue: QueueState): void {
  while (pump.held.inFlight < IN_FLIGHT_MAX && queue.inFlight < inFlightMax(queue)) {
    const delivery = queue.waiting.shift()
    if (!delivery) return
    queue.inFlight += 1
    pump.held.inFlight += 1
    pump.sending.add(delivery)
    void send(pump, queue, delivery)
  }
}

async function send(pump: PumpState, queue: QueueState, delivery: ClaimedDelivery): Promise<void> {
  const outcome = await postDelivery(pump.ctx, delivery)
  pump.sending.delete(delivery)
  const { durationMs, status } = outcome
  const bodyChars = delivery.body.length
  noteAttempt(queue, { isDelivered: status === 'delivered', durationMs, bodyChars })
  queue.inFlight -= 1
  pump.held.inFlight -= 1
  hold(pump, { count: -1, chars: -bodyChars })
  pump.outcomes.add(outcome)
  const wasFull = pump.held.inFlight === IN_FLIGHT_MAX - 1
  sendWaiting(pump, queue)
  // The request that is free now may be what another destination waits for.
  if (wasFull)
    for (const other of pump.queues.values()) if (other.waiting.length > 0) sendWaiting(pump, other)
  noteRoom(pump, queue)
}
