// Every retry policy of core in one place. Where two differ, the reason stands beside the figure.
import type { RetryPolicy, WaitPolicy } from './retry-policy.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** The waits of background work: soon after the first failure, and a light burden on a provider that stays away. */
const background = {
  waits: { firstMs: SECOND_MS, longestMs: 15 * MINUTE_MS },
  jitter: 0.2,
  namedWait: 'free',
} as const

/** A cursor that has failed so often in a row may itself be what fails. */
const CURSOR_FAILURES_MAX = 5

/** One policy for each kind of work that is retried. */
export const retryPolicies = {
  /** A read that ends loses nothing: the next one covers the same window. docs/reading.md promises both limits. */
  read: {
    ...background,
    // Only the provider says that a cursor of a read leads nowhere: starting over repeats all of its pages.
    startsOverEvery: Number.POSITIVE_INFINITY,
    attemptsMax: 24,
    lastsMs: 24 * HOUR_MS,
  },
  /** Polls never end: the object is subscribed to for as long as it is installed. */
  poll: { ...background, startsOverEvery: CURSOR_FAILURES_MAX },
  /** The records that a poll compares with. It never ends, for the same reason. */
  baseline: { ...background, startsOverEvery: CURSOR_FAILURES_MAX },
  /** Events that wait for their records. They never fail: after `recordPatienceMs` they go without the records. */
  event: { ...background, waits: { firstMs: 5 * SECOND_MS, longestMs: 10 * MINUTE_MS } },
  /** An asynchronous write ends at the deadline its builder chose. A synchronous one is never retried. */
  write: { ...background, attemptsMax: Number.POSITIVE_INFINITY },
  /** A look at schemas repeats by its own schedule; a failed one only comes sooner. */
  schemaWatch: { waits: [15 * MINUTE_MS], jitter: 0, namedWait: 'counted' },
  /**
   * Making, changing and ending a subscription. The builder has to hear of a provider that keeps refusing one, so waits
   * that the provider names count too. After the last attempt Mortise polls instead, and tries every hour.
   */
  subscription: {
    waits: { firstMs: 4 * SECOND_MS, longestMs: 15 * MINUTE_MS },
    jitter: 0.2,
    namedWait: 'counted',
    attemptsMax: 6,
  },
  /** A subscription that was given up is tried this often; docs/events.md promises it. */
  refusedSubscription: { waits: [HOUR_MS], jitter: 0, namedWait: 'counted' },
  /** Ending what a change of subscription left behind. Its URL answers 404 after that. */
  formerSubscription: {
    waits: [5 * MINUTE_MS],
    jitter: 0,
    namedWait: 'counted',
    attemptsMax: Number.POSITIVE_INFINITY,
    lastsMs: 24 * HOUR_MS,
  },
  /** Looking for what a subscription does not cover yet; it would come again within the hour. */
  extension: { waits: [15 * MINUTE_MS], jitter: 0, namedWait: 'counted' },
  /**
   * A token endpoint that failed. Customers wait behind it, so the longest wait is short. Only credentials that are
   * refused end it.
   */
  token: {
    waits: { firstMs: SECOND_MS, longestMs: 5 * MINUTE_MS },
    jitter: 0,
    namedWait: 'counted',
  },
  /** Storing tokens that the provider has rotated: the ones before are dead, so no other process can repeat it later. */
  storedTokens: { waits: [400, 800, 1_600], jitter: 0 },
  /** Looking for a written record whose answer was lost, while a caller waits. */
  writtenRecord: { waits: { firstMs: 250, longestMs: 4 * SECOND_MS }, jitter: 0 },
} as const satisfies Record<string, WaitPolicy | RetryPolicy | Pick<WaitPolicy, 'waits' | 'jitter'>>

/** How long events wait for a provider that cannot be asked for their records. */
export const recordPatienceMs = 72 * HOUR_MS

/** Polls fail no more often than they are made. */
export function pollPolicy(intervalMs: number): WaitPolicy {
  const { poll } = retryPolicies
  return { ...poll, waits: { ...poll.waits, leastMs: intervalMs } }
}

/**
 * The schedule of deliveries is a promise to builders (`MORTISE_DELIVERY_RETRY`), so each wait is theirs, and so is the
 * number of attempts.
 */
export function deliveryPolicy(waitsMs: readonly number[]): RetryPolicy {
  return { waits: waitsMs, jitter: 0.1, namedWait: 'counted', attemptsMax: waitsMs.length + 1 }
}
