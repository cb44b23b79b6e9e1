// A process's work under way for one destination.
import { claimedMax, type DestinationHealth, newDestinationHealth } from './destination-health.ts'
import type { ClaimedDelivery } from './store-claim.ts'

/** A destination's messages in this process. */
export interface QueueState extends DestinationHealth {
  /** Requests running now. */
  inFlight: number
  /** Claimed, not yet sent. */
  waiting: ClaimedDelivery[]
  /** What the last claim asked for and did not get: 0 when there was enough, and so perhaps more, or no room to ask. */
  left: number
  /** Messages that are being stored and go out from memory; counted as claimed. */
  reserved: number
  /** Messages of this process may wait in the outbox: later ones must not overtake them. */
  hasBacklog: boolean
}

/** A destination with nothing under way. */
export function createDestinationQueue(): QueueState {
  return { ...newDestinationHealth(), inFlight: 0, waiting: [], left: 0, reserved: 0, hasBacklog: true }
}

/** Names a destination across projects. */
export function queueKey({ projectId, destination }: { projectId: string; destination: string }): string {
  return `${projectId} ${destination}`
}

/** Messages of a destination that this process has to do with: running, waiting, and on their way from being stored. */
export function queueLoad({ inFlight, waiting, reserved }: QueueState): number {
  return inFlight + waiting.length + reserved
}

/** How many more messages may be claimed; none before half of its share is free, so that claims stay few and large. */
export function queueRoom(queue: QueueState): number {
  const max = claimedMax(queue)
  const room = max - queueLoad(queue)
  return room * 2 >= max ? room : 0
}
