// Bounds the bytes of request bodies that this process holds at one time, over all surfaces and callers.

/** The limits of the budget. */
export interface BudgetLimits {
  /** By all holders together. */
  readonly bytesMax: number
  /** By one holder: a project, a webhook URL, an address. */
  readonly holderBytesMax: number
}

/** Counts bytes that are held. */
export interface InboundBudget {
  /** Held at this moment. */
  bytesHeld(): number
  /** The most that was ever held at one time. */
  bytesHeldMost(): number
  /** Opens an account of a holder, who may have less than others; it costs nothing until bytes are taken. */
  open(holder: string, holderBytesMax?: number): BodyHold
}

/** The bytes of one body. */
export interface BodyHold {
  /** Takes more bytes; false, with nothing taken, when the limit of the process or of the holder is reached. */
  take(bytes: number): boolean
  /** Gives everything back; safe to call twice. */
  release(): void
}

const MB = 1024 * 1024

/** The limits of a process. Half of it is open to one holder, so that one caller cannot shut out the others. */
export function budgetOf(bytesMax = 64 * MB): BudgetLimits {
  return { bytesMax, holderBytesMax: bytesMax / 2 }
}

/** Makes a budget; the surfaces of one process share it. */
export function createInboundBudget(limits: BudgetLimits = budgetOf()): InboundBudget {
  const heldBy = new Map<string, number>()
  let held = 0
  let heldMost = 0
  const give = (holder: string, bytes: number) => {
    held -= bytes
    const rest = (heldBy.get(holder) ?? 0) - bytes
    if (rest > 0) heldBy.set(holder, rest)
    else heldBy.delete(holder)
  }
  return {
    bytesHeld: () => held,
    bytesHeldMost: () => heldMost,
    open(holder, holderBytesMax = limits.holderBytesMax) {
      const ownMax = Math.min(holderBytesMax, limits.holderBytesMax)
      let taken = 0
      let isOver = false
      return {
        take(bytes) {
          const own = (heldBy.get(holder) ?? 0) + bytes
          if (isOver || held + bytes > limits.bytesMax || own > ownMax) return false
          taken += bytes
          held += bytes
          heldMost = Math.max(heldMost, held)
          heldBy.set(holder, own)
          return true
        },
        release() {
          isOver = true
          if (taken > 0) give(holder, taken)
          taken = 0
        },
      }
    },
  }
}
