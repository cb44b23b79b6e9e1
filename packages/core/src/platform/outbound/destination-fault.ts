// The fault of a destination that a builder chose.

/** The end of a sentence, and a sentence. */
export interface DestinationFault {
  readonly reason: string
  readonly remedy: string
}
