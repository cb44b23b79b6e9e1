// How long to wait before a failed read is tried again, and when to stop trying.

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15 * 60_000

/** Failures in a row after which a read is given up. */
export const ATTEMPTS_MAX = 24
/** How long a read may wait because the provider asked it to. */
export const BLOCKED_MAX_MS = 24 * 3_600_000

/** Milliseconds before attempt `attempt + 1`: one second doubling to fifteen minutes, spread by 20 % each way. */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const planned = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS)
  return Math.round(planned * (0.8 + 0.4 * random()))
}

/**
 * The instant that a provider asked for, but at least a second from now: a provider that keeps saying "at once" must
 * not be hammered. Up to five seconds are added, so that its waiting reads do not start together.
 */
export function spreadAfter(at: Date, now: Date, random: () => number = Math.random): Date {
  return new Date(Math.max(at.getTime(), now.getTime() + 1_000) + Math.round(random() * 5_000))
}
