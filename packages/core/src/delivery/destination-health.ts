// How much one destination is given at a time: little while it is unknown, slow or failing.

/** Failures in a row after which a destination gets one message at a time. */
const FAILURES_BEFORE_CAUTION = 5
/** A destination that answers within this, smoothed, is quick. */
const QUICK_MS = 100
const SLOW_MS = 2_000
/** Claimed messages must be sent well before their lease ends. */
const QUEUE_MAX_MS = 10_000
const CLAIMED_MAX = 480
/** Bodies of one destination held in memory, in characters, more or less. */
const HELD_CHARS_MAX = 2 * 1024 * 1024

/** The recent state of a destination, as this process sees it. */
export interface DestinationHealth {
  failuresInRow: number
  /** Smoothed duration of an attempt; `undefined` before the first. */
  latencyMs: number | undefined
  /** Smoothed length of a body. */
  bodyChars: number
}

/** A destination nothing is known of. */
export function newDestinationHealth(): DestinationHealth {
  return { failuresInRow: 0, latencyMs: undefined, bodyChars: 0 }
}

/** Takes the end of an attempt into account. */
export function noteAttempt(
  health: DestinationHealth,
  attempt: { isDelivered: boolean; durationMs: number; bodyChars: number },
): void {
  const { isDelivered, durationMs, bodyChars } = attempt
  health.failuresInRow = isDelivered ? 0 : health.failuresInRow + 1
  health.latencyMs = health.latencyMs === undefined ? durationMs : 0.8 * health.latencyMs + 0.2 * durationMs
  health.bodyChars = 0.8 * health.bodyChars + 0.2 * bodyChars
}

/** Requests to this destination that may run at once. One that slows down under them gets fewer by itself. */
export function inFlightMax({ failuresInRow, latencyMs }: DestinationHealth): number {
  if (failuresInRow >= FAILURES_BEFORE_CAUTION) return 1
  if (latencyMs === undefined) return 4
  if (latencyMs > SLOW_MS) return 2
  return latencyMs > QUICK_MS || failuresInRow > 0 ? 8 : 32
}

/** Messages of this destination that may be claimed at once, running and waiting together. */
export function claimedMax(health: DestinationHealth): number {
  const running = inFlightMax(health)
  if (running === 1 || health.latencyMs === undefined) return running
  const inTime = Math.floor((QUEUE_MAX_MS / Math.max(health.latencyMs, 1)) * running)
  const inMemory = Math.floor(HELD_CHARS_MAX / Math.max(health.bodyChars, 1))
  return Math.max(Math.min(inTime, inMemory, CLAIMED_MAX), running)
}
