// When a failed delivery is tried again.
import { retryAfter } from '@mortise/connector-kit'

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
  const told = isTold ? retryAfter({ 'retry-after': input.retryAfter }, now) : undefined
  const toldMs = told ? told.getTime() - now.getTime() : 0
  return new Date(now.getTime() + Math.max(waitMs, Math.min(toldMs, RETRY_AFTER_MAX_MS)))
}
