// Reads the provider's clock from its answers.
import type { Call } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { CLOCK_ALLOWANCE_MS } from './read-window.ts'

// A time further off than this is no clock's, and says nothing.
const LEAD_MAX_MS = 86_400_000

/** A call that records the time in its first answer. */
interface WatchedCall {
  readonly call: Call
  /** The most milliseconds by which our clock is ahead of the provider's; 0 if that is unknown. */
  clockSkewMs(): number
}

/** Watches the first answer to `call`. */
export function watchClock(ctx: Context, call: Call): WatchedCall {
  let clockSkewMs: number | undefined
  return {
    clockSkewMs: () => clockSkewMs ?? 0,
    call: {
      ...call,
      async request(wanted) {
        const answer = await call.request(wanted)
        clockSkewMs ??= clockSkew(answer.headers.date, ctx.now())
        return answer
      },
    },
  }
}

/**
 * Milliseconds by which our clock is ahead of the provider's; 0 within the allowance. `now` is our time when an answer
 * arrives, and `date` is the answer's header (`Sun, 22 Nov 2026 06:00:00 GMT`). The time the answer took counts as
 * well, which is on the safe side.
 */
export function clockSkew(date: string | string[] | undefined, now: Date): number {
  const clockSkewMs = typeof date === 'string' ? now.getTime() - Date.parse(date) : 0
  return clockSkewMs > CLOCK_ALLOWANCE_MS && clockSkewMs <= LEAD_MAX_MS ? clockSkewMs : 0
}

/** The words of the log about a server clock that runs ahead of a provider's. */
export function clockWarning(providerName: string, clockSkewMs: number): string {
  const seconds = Math.ceil(clockSkewMs / 1000)
  return `The server clock runs ahead of ${providerName}'s by ${seconds} s. Synchronize the server clock.`
}
