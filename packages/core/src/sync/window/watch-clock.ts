// The provider's clock, as its answers tell it.
import type { Call } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { clockSkew } from './read-window.ts'

/** A call that takes note of the time its first answer tells. */
interface WatchedCall {
  readonly call: Call
  /** By how many milliseconds our clock is ahead of the provider's, at most; 0 when nothing tells so. */
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
