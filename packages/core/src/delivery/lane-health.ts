// How much one destination is given at a time: little while it is unknown, slow or failing.

/** Requests to one destination at once. */
const IN_FLIGHT_MAX = 8
/** Failures in a row after which a destination gets one message at a time. */
const FAILURES_BEFORE_CAUTION = 5
/** Claimed messages must be sent well before their lease ends. */
const QUEUE_MAX_MS = 10_000
const CLAIMED_MAX = 64

/** What this process has seen of a destination. */
export interface LaneHealth {
  failuresInRow: number
  /** Smoothed duration of an attempt; `undefined` before the first. */
  latencyMs: number | undefined
}

/** A destination nothing is known of. */
export function newLaneHealth(): LaneHealth {
  return { failuresInRow: 0, latencyMs: undefined }
}

/** Takes the end of an attempt into account. */
export function noteAttempt(health: LaneHealth, attempt: { isDelivered: boolean; durationMs: number }): void {
  health.failuresInRow = attempt.isDelivered ? 0 : health.failuresInRow + 1
  health.latencyMs =
    health.latencyMs === undefined ? attempt.durationMs : 0.8 * health.latencyMs + 0.2 * attempt.durationMs
}

/** Requests to this destination that may run at once. */
export function inFlightMax({ failuresInRow }: LaneHealth): number {
  return failuresInRow >= FAILURES_BEFORE_CAUTION ? 1 : IN_FLIGHT_MAX
}

/** Messages of this destination that may be claimed at once, running and waiting together. */
export function claimedMax(health: LaneHealth): number {
  const running = inFlightMax(health)
  if (running === 1 || health.latencyMs === undefined) return running
  const within = Math.floor((QUEUE_MAX_MS / Math.max(health.latencyMs, 1)) * running)
  return Math.min(Math.max(within, running), CLAIMED_MAX)
}
