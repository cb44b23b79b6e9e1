// The vendor's clock, as its answers tell it.
import type { Call } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { clockLead } from './read-window.ts'

/** A call that takes note of the time its first answer tells. */
interface WatchedCall {
  readonly call: Call
  /** By how many milliseconds our clock is ahead of the vendor's, at most; 0 when nothing tells so. */
  leadMs(): number
}

/** Watches the first answer to `call`. */
export function watchClock(ctx: Context, call: Call): WatchedCall {
  let leadMs: number | undefined
  return {
    leadMs: () => leadMs ?? 0,
    call: {
      ...call,
      async request(wanted) {
        const answer = await call.request(wanted)
        leadMs ??= clockLead(answer.headers.date, ctx.now())
        return answer
      },
    },
  }
}
