// How failed work is tried again, said as data.

/** When the next attempt is made. Waits are in milliseconds. */
export interface WaitPolicy {
  /**
   * The wait after each failed attempt in a row: doubling from `firstMs` to `longestMs`, never below `leastMs`; or one
   * wait after the other of a list.
   */
  readonly waits: DoublingWaits | readonly number[]
  /** Spreads a planned wait by this share each way, so that work that failed together does not return together. */
  readonly jitter: number
  /**
   * The value of a time that the other side names. `free`: waiting as asked is no failed attempt, and Mortise returns
   * at that time. `counted`: it is one, and Mortise returns then or after the planned wait, whichever is later.
   */
  readonly namedWait: 'free' | 'counted'
  /**
   * For work that goes page by page: starts over from the first page after so many failures in a row, because the
   * cursor may be what fails. It also starts over when the provider says so. Absent for work without a cursor.
   */
  readonly startsOverEvery?: number | undefined
}

/** Waits that double with each failed attempt. */
export interface DoublingWaits {
  readonly firstMs: number
  readonly longestMs: number
  readonly leastMs?: number | undefined
}

/** A policy of work that ends: refused for good, or after a limit. */
export interface RetryPolicy extends WaitPolicy {
  /** Failed attempts in a row, the last one included, after which Mortise gives up. */
  readonly attemptsMax: number
  /** How long the work may go on without success; callers turn it into `Tries.deadline`. */
  readonly lastsMs?: number | undefined
}

/** Milliseconds before the attempt that follows `attempts` failed ones. */
export function waitAfter(
  attempts: number,
  { waits, jitter }: Pick<WaitPolicy, 'waits' | 'jitter'>,
  random: () => number = Math.random,
): number {
  const spread = (plannedMs: number) => Math.round(plannedMs * (1 - jitter + 2 * jitter * random()))
  if (!('firstMs' in waits)) return spread(waits[Math.min(attempts, waits.length) - 1] ?? 0)
  const { firstMs, longestMs, leastMs = 0 } = waits
  const waitMs = spread(Math.min(firstMs * 2 ** (attempts - 1), longestMs))
  return leastMs === 0 ? waitMs : Math.min(Math.max(waitMs, leastMs), longestMs)
}

/** How many attempts doubling waits have brought in this time: for work whose attempts no row counts. */
export function attemptsWithin(waitedMs: number, { firstMs }: DoublingWaits): number {
  return Math.max(0, Math.floor(Math.log2(waitedMs / firstMs + 1)))
}
