// How long to wait after "too many requests": as long as the vendor says, and a little where it says nothing.
import { type InstantUnit, instantIn } from '../http/instant-header.ts'
import type { SendResponse } from '../http/send.ts'
import { readRateSignal } from '../rate/rate-signal.ts'
import type { Reaction } from './reaction.ts'

/** The reaction of waiting. */
export type Wait = Extract<Reaction, { kind: 'waitUntil' }>

const guessMs = 10_000
const longestMs = 24 * 60 * 60 * 1000

/**
 * Waits as long as the headers say, by `Retry-After` or by the usual headers of a used-up window; a day at most. Where
 * they say nothing, ten seconds, as a guess.
 */
export function waitAsTold(headers: SendResponse['headers'], now: Date = new Date()): Wait {
  const told = readRateSignal({ status: 429, headers }, now.getTime())?.waitUntilMs
  return told === undefined ? guessedWait(guessMs, now) : waitUntil(told, now)
}

/** Waits as long as we think is right: the vendor asked for a wait and did not say how long. */
export function guessedWait(waitMs: number, now: Date = new Date()): Wait {
  return { kind: 'waitUntil', at: new Date(now.getTime() + waitMs), isGuess: true }
}

/**
 * Waits until the instant in a special header of the vendor, whose size shows its unit; a day at most. `undefined` when
 * the header is absent or unreadable.
 */
export function waitForReset(
  headers: SendResponse['headers'],
  header: { name: string; unit?: InstantUnit | undefined },
  now: Date = new Date(),
): Wait | undefined {
  const at = instantIn(headers[header.name], now.getTime(), header.unit)
  return at === undefined ? undefined : waitUntil(at, now)
}

/** The same for a limit of requests (429) without `Retry-After`; `undefined` for every other failure. */
export function waitAtLimit(
  { status, headers }: { status: number; headers: SendResponse['headers'] },
  header: { name: string; unit?: InstantUnit },
): Wait | undefined {
  const isUntold = status === 429 && headers['retry-after'] === undefined
  return isUntold ? waitForReset(headers, header) : undefined
}

function waitUntil(atMs: number, now: Date): Wait {
  const waitMs = Math.min(Math.max(atMs - now.getTime(), 0), longestMs)
  return { kind: 'waitUntil', at: new Date(now.getTime() + waitMs) }
}
