// A sink carries messages to one destination. Everything before and after it is the same for all types of destination.
import type { Reaction } from '@mortise/connector-kit'
import type { ClaimedDelivery } from '../store-claim.ts'

/** How much one process gives a destination at once. */
export interface SinkLimits {
  /** Messages of one batch. */
  readonly messagesMax: number
  /** Batches under way at once, however quick the destination is. */
  readonly batchesMax: number
  /** Messages that wait are shared out among the batches that may start: two half batches at once are sooner than one. */
  readonly sharesOut?: boolean
}

/** A message that the destination accepted. */
export interface Acceptance {
  readonly isAccepted: true
  readonly httpStatus: number | null
}

/** A message that did not arrive. */
export interface Refusal {
  readonly isAccepted: false
  readonly httpStatus: number | null
  /** For the builder: what happened, without secrets and without addresses of private networks. */
  readonly error: string
  /** The beginning of the destination's own words, without secrets. */
  readonly answer?: string | undefined
  /** `stop` parks the message at once. */
  readonly reaction: Reaction
  /** The destination said that it takes nothing any more. */
  readonly isGone?: boolean | undefined
}

/** The outcome of one message of a batch. */
export type SinkAnswer = Acceptance | Refusal

/**
 * A destination that is open. A stream sink sends messages as they are, a record sink writes the records in them. Both get
 * the same claimed messages, and may get one of them again after a crash.
 */
export interface Sink {
  readonly limits: SinkLimits
  /** Writes a batch, and answers for each message in its order. It may throw: then every message of the batch is retried. */
  write(batch: readonly ClaimedDelivery[]): Promise<readonly SinkAnswer[]>
}

/** A sink that keeps connections. */
export interface KeptSink extends Sink {
  /** Closes them when nothing uses them. */
  close(): Promise<void>
}

/** One message at a time, as many requests as the destination's health allows. */
export const oneByOne: SinkLimits = { messagesMax: 1, batchesMax: Number.POSITIVE_INFINITY }

/** A message that arrived. */
export function accepted(httpStatus: number | null = null): Acceptance {
  return { isAccepted: true, httpStatus }
}

/** A message that did not arrive and is tried again. */
export function failed(error: string): Refusal {
  return { isAccepted: false, httpStatus: null, error, reaction: { kind: 'retry' } }
}
