// The short way into the pump: room for messages that this process is about to store.
import { claimedMax } from './destination-health.ts'
import { type QueueState, queueLoad } from './destination-queue.ts'
import type { HandOffRequest, Reservation } from './hand-off/reservation.ts'
import { CLAIMED_MAX, HELD_CHARS_MAX, hold, noteRoom, type PumpState, queueOf } from './pump-state.ts'
import { sendWaiting } from './send-waiting.ts'
import { CLAIM_LEASE_MS, type ClaimedDelivery } from './store-claim.ts'

/**
 * Keeps room for messages. `undefined` means that the messages go through the outbox: the process or the destination's
 * share is full, its messages may wait in the outbox already, or its last attempt failed.
 */
export function keepRoom(pump: PumpState, request: HandOffRequest): Reservation | undefined {
  const queue = queueOf(pump, request)
  if (isFull(pump, queue, request) || queue.hasBacklog || queue.failuresInRow > 0) {
    queue.hasBacklog = true
    return undefined
  }
  const { count, bytes } = request
  queue.reserved += count
  hold(pump, { count, chars: bytes })
  let isOpen = true
  const giveUp = () => {
    queue.reserved -= count
    hold(pump, { count: -count, chars: -bytes })
    noteRoom(pump, queue)
  }
  return {
    leaseUntil: new Date(pump.ctx.now().getTime() + CLAIM_LEASE_MS),
    take(deliveries) {
      isOpen = false
      sendWhenOnDisk(pump, queue, { deliveries, count, giveUp })
    },
    release() {
      if (isOpen) giveUp()
      isOpen = false
    },
  }
}

function isFull({ held }: PumpState, queue: QueueState, { count, bytes }: HandOffRequest): boolean {
  return (
    queueLoad(queue) + count > claimedMax(queue) ||
    held.claimed + count > CLAIMED_MAX ||
    held.chars + bytes > HELD_CHARS_MAX
  )
}

/** A receiver never sees two contents under one id. */
function sendWhenOnDisk(
  pump: PumpState,
  queue: QueueState,
  taken: { deliveries: readonly ClaimedDelivery[]; count: number; giveUp(): void },
): void {
  const { deliveries, count, giveUp } = taken
  pump.flushCommits().then(
    () => {
      queue.reserved -= count
      sendWaiting(pump, deliveries)
    },
    (error: unknown) => {
      pump.ctx.log.warn({ err: error, count }, 'stored messages wait for the end of their lease')
      giveUp()
    },
  )
}
