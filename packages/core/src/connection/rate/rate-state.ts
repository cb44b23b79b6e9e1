// What a process knows of one account's calls: those under way, those that wait, and its own share of them.
import type { RateBudget, Urgency } from '@mortise/connector-kit'

/** A caller that waits for a call. */
export interface Waiter {
  readonly urgency: Urgency
  /** After this instant the call is of no use; epoch milliseconds. */
  readonly deadlineMs: number
  /** The call has begun: it is counted already. */
  go(): void
}

/** One account's budget with those who wait for it. */
export interface RateQueue {
  readonly budget: RateBudget
  /** By urgency, the earliest deadline first. */
  readonly waiting: Readonly<Record<Urgency, Waiter[]>>
  /** Calls given to the most urgent while others waited. */
  passedOver: number
  /** The provider's complaints that other processes know of; epoch milliseconds. */
  sharedUntilMs: number
  /** By which the budget's calls at once were divided last. */
  share: ProcessShare
  /** Serves the queue when the provider's time is over. */
  alarm: NodeJS.Timeout | undefined
}

/** How many processes call providers, and which of them this one is, from 0. */
export interface ProcessShare {
  readonly processes: number
  readonly place: number
}
