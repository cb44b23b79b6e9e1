// Deadlines of many requests at once: looked over once a second, for a timer of its own costs each request more.

const SWEEP_MS = 1_000

/** Something that must be over at an instant. */
export interface Deadline {
  /** By `performance.now()`. */
  readonly atMs: number
  /** Where it is kept; for this file alone. */
  slot: number
  expire(): void
}

// Slots that are filled anew, for a Set that shrinks leaves behind tables that keep what was in them alive: the garbage
// collector then moved every request into the old generation, for a fifth of all CPU.
const slots: (Deadline | undefined)[] = []
const free: number[] = []
let sweeping: NodeJS.Timeout | undefined

/** Calls `expire` once the instant has passed, up to a second late, unless `dropDeadline` came first. */
export function keepDeadline(deadline: Deadline): void {
  deadline.slot = free.pop() ?? slots.length
  slots[deadline.slot] = deadline
  if (sweeping) return
  sweeping = setInterval(sweep, SWEEP_MS)
  sweeping.unref()
}

/** The deadline was met. Nothing happens to one that is not kept. */
export function dropDeadline(deadline: Deadline): void {
  const { slot } = deadline
  if (slots[slot] !== deadline) return
  slots[slot] = undefined
  free.push(slot)
}

function sweep(): void {
  const nowMs = performance.now()
  for (const deadline of slots) {
    if (!deadline || deadline.atMs > nowMs) continue
    dropDeadline(deadline)
    deadline.expire()
  }
  if (free.length < slots.length) return
  clearInterval(sweeping)
  sweeping = undefined
}
