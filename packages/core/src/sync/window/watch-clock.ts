// Reads the provider's clock from its answers.
import type { Call } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { clockSkew } from './read-window.ts'

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

/** The words of the log about a server clock that runs ahead of a provider's. */
export function clockWarning(providerName: string, clockSkewMs: number): string {
  const seconds = Math.ceil(clockSkewMs / 1000)
  return `The server clock runs ahead of ${providerName}'s by ${seconds} s. Synchronize the server clock.`
}
