// Sends the requests of a connection in their turn, and counts them against a quota.
import type { Send } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { callProvider } from '../../platform/observe/call-provider.ts'
import { learnAllowance } from '../quota/learn-allowance.ts'
import type { QuotaPlan } from '../quota/quota-plan.ts'
import { takeCall } from '../quota/take-call.ts'
import { acquirePermit, type Permit, type PermitRequest } from '../rate/acquire-permit.ts'
import { type LimitedConnection, rateNow } from '../rate/rate-queue.ts'

/** How the requests of a `Send` are paced, and whose quota they use. */
export interface Pace extends Pick<PermitRequest, 'urgency'> {
  quota?: QuotaPlan | undefined
  /** Hours of rest do not hold the requests. */
  isForApplication: boolean
}

/**
 * A `Send` that keeps to the connection's rate limit and to the installation's quota.
 * @throws OutOfTurn instead of a request that would wait long
 */
export function pacedSend(ctx: Context, of: LimitedConnection, wish: Pace): Send {
  return async (request) => {
    const { timeoutMs, signal } = request
    const askedMs = performance.now()
    let turn: Permit | undefined
    try {
      turn = await acquirePermit(ctx, of, {
        urgency: wish.urgency,
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
      const { quota } = wish
      if (quota) await takeCall(ctx, quota, { ...wish, providerName: of.provider.displayName })
      const answer = await callProvider(ctx, of.provider.name, { ...request, ...left })
      turn.hear(answer)
      if (quota) await learnAllowance(ctx, quota, { provider: of.provider, headers: answer.headers })
      return answer
    } finally {
      await turn.end()
    }
  }
}
