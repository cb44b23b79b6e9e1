// Deadlines of many requests at once: looked over once a second, for a timer of its own costs each request more.

const SWEEP_MS = 1_000

/** Something that must be over at an instant. */
export interface Deadline {
  /** By `performance.now()`. */
  readonly atMs: number
  expire(): void
}

const waiting = new Set<Deadline>()
let sweeping: NodeJS.Timeout | undefined

/** Calls `expire` once the instant has passed, up to a second late, unless `dropDeadline` came first. */
export function keepDeadline(deadline: Deadline): void {
  waiting.add(deadline)
  if (sweeping) return
  sweeping = setInterval(sweep, SWEEP_MS)
  sweeping.unref()
}

/** The deadline was met. */
export function dropDeadline(deadline: Deadline): void {
  waiting.delete(deadline)
}

function sweep(): void {
  const nowMs = performance.now()
  for (const deadline of waiting) {
    if (deadline.atMs > nowMs) continue
    waiting.delete(deadline)
    deadline.expire()
  }
  if (waiting.size > 0) return
  clearInterval(sweeping)
  sweeping = undefined
}
