// The way out to one connection's account: every request waits for its turn.
import type { Send } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { callProvider } from '../../platform/observe/call-provider.ts'
import { acquirePermit, type Permit, type PermitRequest } from './acquire-permit.ts'
import { type LimitedConnection, rateNow } from './limited-connection.ts'

/** A `Send` that keeps to the connection's rate limit. @throws OutOfTurn instead of a request that would wait long */
export function pacedSend(ctx: Context, of: LimitedConnection, wish: Pick<PermitRequest, 'urgency'>): Send {
  return async (request) => {
    const { timeoutMs, signal } = request
    const askedMs = performance.now()
    let turn: Permit | undefined
    try {
      turn = await acquirePermit(ctx, of, {
        ...wish,
        deadlineMs: timeoutMs === undefined ? undefined : rateNow(ctx) + timeoutMs,
        signal,
      })
    } finally {
      const seconds = (performance.now() - askedMs) / 1_000
      ctx.meter?.turnAwaited({ urgency: wish.urgency, isGranted: turn !== undefined, seconds })
    }
    const waitedMs = performance.now() - askedMs
    const left = timeoutMs === undefined ? {} : { timeoutMs: Math.max(1, Math.round(timeoutMs - waitedMs)) }
    try {
      const answer = await callProvider(ctx, of.provider.name, { ...request, ...left })
      turn.hear(answer)
      return answer
    } finally {
      await turn.end()
    }
  }
}
