// Calls of a quota in the hands of one process.

/** Calls that this process has taken from a share and not made yet. They end with their period. */
export interface QuotaBatch {
  endMs: number
  left: number
  /** The share has no more for this urgency. */
  isUsedUp: boolean
  /** When `isUsedUp` was found out: another process may have more, or the limit may have grown. */
  askedMs: number
  claiming: Promise<void> | undefined
}
