// A process's work under way for one destination.
import { claimedMax, type DestinationHealth, newDestinationHealth } from './destination-health.ts'
import { oneByOne, type SinkLimits } from './sink/sink.ts'
import type { ClaimedDelivery } from './store-claim.ts'
import { WaitingLine } from './waiting-line.ts'

/** A destination's messages in this process. */
export interface QueueState extends DestinationHealth {
  /** Batches running now; each takes one of the process's requests. */
  inFlight: number
  /** Messages in these batches. */
  sending: number
  /** The limits of its type; one message until the first attempt has found the type. */
  limits: SinkLimits
  /** Claimed, not yet sent. */
  readonly waiting: WaitingLine<ClaimedDelivery>
  /** What the last claim asked for and did not get: 0 when there was enough, and so perhaps more, or no room to ask. */
  left: number
  /** Messages that are being stored and go out from memory; counted as claimed. */
  reserved: number
  /** Messages of this process may wait in the outbox: later ones must not overtake them. */
  hasBacklog: boolean
  /** Claimed, and waiting for messages before them that have a record of theirs; see `order/release-waiting.ts`. */
  blocked: ClaimedDelivery[]
  /** Records of ordered messages that are waiting or being sent. */
  readonly recordsUnderWay: Set<string>
}

/** A destination with nothing under way. */
export function createDestinationQueue(): QueueState {
  return {
    ...newDestinationHealth(),
    inFlight: 0,
    sending: 0,
    limits: oneByOne,
    waiting: new WaitingLine(),
    left: 0,
    reserved: 0,
    hasBacklog: true,
    blocked: [],
    recordsUnderWay: new Set(),
  }
}

/** Names a destination across projects. */
export function queueKey({ projectId, destination }: { projectId: string; destination: string }): string {
  return `${projectId} ${destination}`
}

/** Messages of a destination that this process has to do with: running, waiting, and on their way from being stored. */
export function queueLoad({ sending, waiting, blocked, reserved }: QueueState): number {
  return sending + waiting.length + blocked.length + reserved
}

/** How many more messages may be claimed; none before half of its share is free, so that claims stay few and large. */
export function queueRoom(queue: QueueState): number {
  const max = claimedMax(queue)
  const room = max - queueLoad(queue)
  return room * 2 >= max ? room : 0
}
