// Deadlines of many requests at once: they are checked once a second, because one timer for each would cost each
// request more.
import { createFreeList } from './free-list.ts'

const SWEEP_MS = 1_000

/** Something that must be over at an instant. */
export interface Deadline {
  /** By `performance.now()`. */
  readonly atMs: number
  /** Where it is kept; for this file alone. */
  slot: number
  expire(): void
}

const deadlines = createFreeList<Deadline>()
let sweeping: NodeJS.Timeout | undefined

/** Calls `expire` once the instant has passed, up to a second late, unless `dropDeadline` came first. */
export function keepDeadline(deadline: Deadline): void {
  deadline.slot = deadlines.put(deadline)
  if (sweeping) return
  sweeping = setInterval(sweep, SWEEP_MS)
  sweeping.unref()
}

/** The deadline was met. Nothing happens to one that is not kept. */
export function dropDeadline(deadline: Deadline): void {
  deadlines.drop(deadline.slot, deadline)
}

function sweep(): void {
  const nowMs = performance.now()
  deadlines.each((deadline) => {
    if (deadline.atMs > nowMs) return
    dropDeadline(deadline)
    deadline.expire()
  })
  if (!deadlines.isEmpty()) return
  clearInterval(sweeping)
  sweeping = undefined
}
