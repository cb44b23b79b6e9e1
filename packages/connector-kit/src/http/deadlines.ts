// Deadlines of many requests at once: they are checked once a second, because one timer for each would cost each
// request more.
import { createFreeList } from './free-list.ts'

const SWEEP_MS = 1_000
/** Shorter times are kept to the millisecond, and cost a timer each; longer ones to the second. */
const PRECISE_MS_MAX = 10_000

/** Something that must be over at an instant. */
export interface Deadline {
  /** By `performance.now()`. */
  atMs: number
  /** Where it is kept; for this file alone. */
  slot: number
  /** That of a short time; for this file alone. */
  timer?: NodeJS.Timeout | undefined
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

/** Calls `expire` after that time, unless `stopClock` came first. More than ten seconds may end up to a second late. */
export function startClock(deadline: Deadline, timeoutMs: number): void {
  deadline.atMs = performance.now() + timeoutMs
  if (timeoutMs > PRECISE_MS_MAX) keepDeadline(deadline)
  else deadline.timer = setTimeout(() => deadline.expire(), timeoutMs)
}

/** It is over in time. Nothing happens to one whose clock was never started. */
export function stopClock(deadline: Deadline): void {
  if (deadline.timer) clearTimeout(deadline.timer)
  else dropDeadline(deadline)
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
