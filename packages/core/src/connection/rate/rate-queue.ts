// The line before one account: who is being served, who waits, and who is served next.
import {
  admission,
  beginCall,
  createBudget,
  type RateBudget,
  type Urgency,
  urgencies,
} from '@mortise/connector-kit'

/** A caller that waits for a call. */
interface Waiter {
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
}

// Of so many calls one goes to the least urgent who waits, or a busy account would never be read.
const PASSED_OVER_MAX = 7

/** A line without anybody in it. */
export function createRateQueue(concurrencyMax: number, share: ProcessShare = ALONE): RateQueue {
  return {
    budget: createBudget(concurrencyMax),
    waiting: { interactive: [], scheduled: [], backfill: [] },
    passedOver: 0,
    sharedUntilMs: 0,
    share,
  }
}

/** Whether no caller waits and nothing is under way. */
export function isIdle({ budget, waiting }: RateQueue): boolean {
  return (
    urgencies.every((each) => waiting[each].length === 0 && budget.inFlight[each] === 0) &&
    budget.passing === 0
  )
}

/** Whether another caller waits that is at least as urgent. */
export function hasBefore({ waiting }: RateQueue, urgency: Urgency): boolean {
  for (const each of urgencies) {
    if (waiting[each].length > 0) return true
    if (each === urgency) return false
  }
  return false
}

/** Lines a waiter up; the way to leave again. */
export function joinRateQueue({ waiting }: RateQueue, waiter: Waiter): () => void {
  const list = waiting[waiter.urgency]
  const behind = list.findIndex(({ deadlineMs }) => deadlineMs > waiter.deadlineMs)
  list.splice(behind === -1 ? list.length : behind, 0, waiter)
  return () => {
    const at = list.indexOf(waiter)
    if (at !== -1) list.splice(at, 1)
  }
}

/** Lets everybody go who may go now; answers until when the provider keeps the next one waiting, if it does. */
export function serveRateQueue(line: RateQueue, nowMs: number): number | undefined {
  for (;;) {
    const next = chooseNext(line, nowMs)
    if (typeof next !== 'object') return next
    next.waiter.go()
  }
}

function chooseNext(line: RateQueue, nowMs: number): { waiter: Waiter } | number | undefined {
  const { budget, waiting } = line
  const present = urgencies.filter((each) => waiting[each].length > 0)
  const order = line.passedOver >= PASSED_OVER_MAX ? present.toReversed() : present
  let untilMs: number | undefined
  for (const urgency of order) {
    const answer = admission(budget, urgency, nowMs)
    if (answer.kind === 'wait') untilMs = Math.min(untilMs ?? answer.untilMs, answer.untilMs)
    if (answer.kind !== 'go') continue
    const waiter = waiting[urgency].shift()
    if (!waiter) continue
    const isLeast = urgency === present.at(-1)
    line.passedOver = isLeast ? 0 : line.passedOver + 1
    beginCall(budget, urgency)
    return { waiter }
  }
  return untilMs
}

/** How many processes call providers, and which of them this one is, from 0. */
export interface ProcessShare {
  readonly processes: number
  readonly place: number
}

/** The share of a process that knows of no other. */
export const ALONE: ProcessShare = Object.freeze({ processes: 1, place: 0 })
