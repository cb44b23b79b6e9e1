// Keeps a flood of the same failure out of the log: the first at once, then how many there were.
import type { Log } from '@mortise/core'
// All of core would be loaded before `mortise dev` starts its database.
import { isDatabaseDown } from '@mortise/core/is-database-down'

/** A log with a bound, and how to write what it still holds back. */
export interface LimitedLog extends Log {
  /** Writes the counts that are held back. */
  flushCounts(): void
}

/** When it is, and how to be called later. */
export interface LogClock {
  nowMs(): number
  later(work: () => void, ms: number): void
}

type Window = { endsMs: number; seen: number; heldBack: number; last: object }
type Level = 'warn' | 'error'

const INTERVAL_MS = 10_000
// The limit for failures with different reasons: enough to find each by its requestId in ordinary times.
const OTHERS_MAX = 20
const WINDOWS_MAX = 1_000

const systemClock: LogClock = {
  nowMs: () => performance.now(),
  later: (work, ms) => void setTimeout(work, ms).unref(),
}

/**
 * Bounds warnings and errors of one message and one cause: while the database is away the first of ten seconds is
 * written, of other failures the first twenty. One line at the end counts the suppressed ones (`heldBack`).
 */
export function limitLog(log: Log, clock: LogClock = systemClock): LimitedLog {
  const windows = new Map<string, Window & { level: Level; message: string }>()
  const close = (key: string) => {
    const window = windows.get(key)
    windows.delete(key)
    if (!window || window.heldBack === 0) return
    const { level, message, heldBack, last } = window
    log[level]({ ...last, heldBack, withinMs: INTERVAL_MS }, `${message} (suppressed; this is the last one)`)
  }
  const write = (level: Level, event: object, message: string) => {
    const { cause, isDown } = causeOf(event)
    const key = isDown ? `${level} ${message} database` : `${level} ${message} ${cause}`
    const window = windows.get(key)
    if (!window) {
      // With too many kinds of failure at once each is written as it is.
      if (windows.size < WINDOWS_MAX) {
        const endsMs = clock.nowMs() + INTERVAL_MS
        windows.set(key, { endsMs, seen: 1, heldBack: 0, last: event, level, message })
        clock.later(() => close(key), INTERVAL_MS)
      }
      return log[level](event, message)
    }
    window.seen++
    if (!isDown && window.seen <= OTHERS_MAX) return log[level](event, message)
    window.heldBack++
    window.last = event
  }
  return {
    debug: log.debug,
    info: log.info,
    warn: (event, message) => write('warn', event, message),
    error: (event, message) => write('error', event, message),
    flushCounts() {
      for (const key of [...windows.keys()]) close(key)
    },
  }
}

function causeOf(event: object): { cause: string; isDown: boolean } {
  const { err, code, reason } = event as { err?: unknown; code?: unknown; reason?: unknown }
  if (!(err instanceof Error))
    return { cause: `${code ?? ''} ${String(reason ?? '').slice(0, 100)}`, isDown: false }
  return { cause: `${code ?? ''} ${err.name} ${err.message.slice(0, 100)}`, isDown: isDatabaseDown(err) }
}
