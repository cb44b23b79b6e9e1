// Room at the deliverer of this process, kept for messages that are about to be stored.
import type { ClaimedDelivery } from '../store-claim.ts'

/** Messages that are about to be stored, and how much memory they take. */
export interface HandOffRequest {
  readonly projectId: string
  readonly destination: string
  readonly count: number
  /** Of their bodies. */
  readonly bytes: number
}

/** Room that is kept for messages until they are stored. */
export interface Reservation {
  /** To be stored as the instant of the next attempt: if this process dies, others send them then. */
  readonly leaseUntil: Date
  /** The messages are committed, and go out as soon as they are on disk. Once. */
  take(deliveries: readonly ClaimedDelivery[]): void
  /** Gives the room back, unless they were taken. */
  release(): void
}

/** Keeps room for messages; `undefined` where they have to wait their turn in the outbox. */
export type HandOff = (request: HandOffRequest) => Reservation | undefined
