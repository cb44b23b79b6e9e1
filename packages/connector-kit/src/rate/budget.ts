// What may be asked of one account right now: a state that answers move, and the rule who goes first.
import type { RateSignal, RateWindow } from './rate-signal.ts'

/** Who waits for a call: a person, a schedule, or neither. */
export type Urgency = 'interactive' | 'scheduled' | 'backfill'

/** The most urgent first. */
export const urgencies: readonly Urgency[] = Object.freeze(['interactive', 'scheduled', 'backfill'])

/** The known limits of one account, and its calls under way; instants are epoch milliseconds. */
export interface RateBudget {
  /** The part of the provider's limit that this process may use. */
  concurrencyMax: number
  /** Calls at once at the moment: halved when the vendor complains, grown by one for as many good answers. */
  concurrency: number
  /** Calls under way by urgency. */
  readonly inFlight: Record<Urgency, number>
  /** Calls under way that do not wait: everything else makes room for them. */
  passing: number
  /** The vendor wants no call before this instant. */
  blockedUntilMs: number
  window: RateWindow | undefined
  /** Share of the day's calls that was left, and when that was said. */
  day: { left: number; atMs: number } | undefined
  /** Complaints about calls that began before this instant are about what was mended already. */
  cutAtMs: number
}

/** Whether a call may begin: now, after this instant, or when another one ends. */
export type Admission = { kind: 'go' } | { kind: 'wait'; untilMs: number } | { kind: 'full' }

// Left alone in every window, so that the next urgent call finds room.
const windowReserve: Readonly<Record<Urgency, number>> = { interactive: 0, scheduled: 0.1, backfill: 0.2 }
const dayReserve: Readonly<Record<Urgency, number>> = { interactive: 0, scheduled: 0.01, backfill: 0.05 }
const slotsReserved: Readonly<Record<Urgency, number>> = { interactive: 0, scheduled: 1, backfill: 2 }
// No header says when a day's calls return; with some providers they return all the time.
const dayPauseMs = 15 * 60_000
// A vendor that says to wait and not how long: the account is spared, and no person is kept from trying again.
const guessedMsMax = 2_000
// Instants further away are mistakes of the vendor, or of our reading.
const windowMsMax = 3_600_000
const blockMsMax = 24 * 3_600_000

/** A budget of which nothing is used. */
export function createBudget(concurrencyMax: number): RateBudget {
  const max = Math.max(1, Math.floor(concurrencyMax))
  return {
    concurrencyMax: max,
    concurrency: max,
    inFlight: { interactive: 0, scheduled: 0, backfill: 0 },
    passing: 0,
    blockedUntilMs: 0,
    window: undefined,
    day: undefined,
    cutAtMs: 0,
  }
}

/** Allows more or fewer calls at once from now on; what was cut stays cut in proportion. Calls under way go on. */
export function limitConcurrency(budget: RateBudget, concurrencyMax: number): void {
  const max = Math.max(1, Math.floor(concurrencyMax))
  budget.concurrency = Math.max(1, (budget.concurrency / budget.concurrencyMax) * max)
  budget.concurrencyMax = max
}

/** Whether a call of this urgency may begin. The vendor's last word binds everybody, its forecasts background work only. */
export function admission(budget: RateBudget, urgency: Urgency, nowMs: number): Admission {
  if (budget.blockedUntilMs > nowMs) return { kind: 'wait', untilMs: budget.blockedUntilMs }
  if (urgency !== 'interactive') {
    const untilMs = pauseOf(budget, urgency, nowMs)
    if (untilMs !== undefined) return { kind: 'wait', untilMs }
  }
  return hasSlot(budget, urgency) ? { kind: 'go' } : { kind: 'full' }
}

/** A call begins; `admission` has let it. */
export function beginCall(budget: RateBudget, urgency: Urgency | 'passing'): void {
  if (urgency === 'passing') budget.passing += 1
  else budget.inFlight[urgency] += 1
}

/** A call has ended, however it did. */
export function endCall(budget: RateBudget, urgency: Urgency | 'passing'): void {
  if (urgency === 'passing') budget.passing -= 1
  else budget.inFlight[urgency] -= 1
}

/** Learns from an answer that arrived now. */
export function observeAnswer(
  budget: RateBudget,
  answer: { status: number; signal: RateSignal | undefined; startedAtMs: number },
  nowMs: number,
): void {
  const { status, signal, startedAtMs } = answer
  if (signal?.window) {
    const { resetAtMs, ...counts } = signal.window
    budget.window = { ...counts, resetAtMs: Math.min(resetAtMs, nowMs + windowMsMax) }
  }
  if (signal?.dayLeft !== undefined) budget.day = { left: signal.dayLeft, atMs: nowMs }
  if (signal?.waitUntilMs !== undefined) blockUntil(budget, { untilMs: signal.waitUntilMs }, nowMs)
  if (status === 429) cutConcurrency(budget, startedAtMs, nowMs)
  else if (status < 400) growConcurrency(budget)
}

/**
 * Blocks calls before `untilMs`: a day from now at most when the vendor named it, two seconds when it is a guess of
 * ours. An earlier instant than known changes nothing.
 */
export function blockUntil(
  budget: RateBudget,
  { untilMs, isGuess = false }: { untilMs: number; isGuess?: boolean },
  nowMs: number,
): void {
  const latestMs = nowMs + (isGuess ? guessedMsMax : blockMsMax)
  budget.blockedUntilMs = Math.max(budget.blockedUntilMs, Math.min(untilMs, latestMs))
}

/** Halves the calls at once, once for all calls that were under way together. */
export function cutConcurrency(budget: RateBudget, startedAtMs: number, nowMs: number): void {
  if (startedAtMs < budget.cutAtMs) return
  budget.cutAtMs = nowMs
  budget.concurrency = Math.max(1, budget.concurrency / 2)
}

function growConcurrency(budget: RateBudget): void {
  if (budget.concurrency >= budget.concurrencyMax) return
  budget.concurrency = Math.min(budget.concurrencyMax, budget.concurrency + 1 / budget.concurrency)
}

function pauseOf(budget: RateBudget, urgency: Urgency, nowMs: number): number | undefined {
  const { window, day } = budget
  if (window && window.resetAtMs > nowMs) {
    const left = window.remaining - underWay(budget)
    const reserve =
      window.limit === undefined ? slotsReserved[urgency] : window.limit * windowReserve[urgency]
    if (left < Math.max(reserve, 1)) return window.resetAtMs
  }
  if (!day || day.left >= dayReserve[urgency]) return undefined
  const untilMs = day.atMs + dayPauseMs
  return untilMs > nowMs ? untilMs : undefined
}

function hasSlot({ concurrency, inFlight, passing }: RateBudget, urgency: Urgency): boolean {
  const slots = Math.floor(concurrency)
  const background = inFlight.scheduled + inFlight.backfill
  if (inFlight.interactive + background >= slots) return false
  if (urgency === 'interactive') return true
  // One background call may always be under way, or a busy customer's reads would never get on.
  return background < Math.max(1, slots - slotsReserved[urgency] - inFlight.interactive - passing)
}

function underWay({ inFlight, passing }: RateBudget): number {
  return inFlight.interactive + inFlight.scheduled + inFlight.backfill + passing
}
