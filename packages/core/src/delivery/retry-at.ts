// When a failed delivery is tried again.

const RETRY_AFTER_MAX_MS = 24 * 3_600_000

/**
 * The instant of the next attempt after `attempts` failed ones: the schedule's wait spread by 10 % each way, or the
 * receiver's `Retry-After` on 429 and 503 when that is longer. `undefined` when the schedule is used up.
 */
export function retryAt(input: {
  /** Attempts made, the one that just failed included. */
  attempts: number
  waitsMs: readonly number[]
  now: Date
  status?: number
  retryAfter?: string | undefined
  random?: () => number
}): Date | undefined {
  const { attempts, waitsMs, now, random = Math.random } = input
  const plannedMs = waitsMs[attempts - 1]
  if (plannedMs === undefined) return undefined
  const waitMs = plannedMs * (0.9 + 0.2 * random())
  const isTold = input.status === 429 || input.status === 503
  const toldMs = isTold ? retryAfterMs(input.retryAfter, now) : 0
  return new Date(now.getTime() + Math.max(waitMs, Math.min(toldMs, RETRY_AFTER_MAX_MS)))
}

/** Seconds or an HTTP date; 0 when unreadable. */
function retryAfterMs(header: string | undefined, now: Date): number {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? 0 : Math.max(at - now.getTime(), 0)
}
