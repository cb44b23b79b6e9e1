// Opens a client whose requests go out in their turn and count against a quota.
import {
  type Call,
  type CallContext,
  createCall,
  type RequestPurpose,
  type Send,
  type Urgency,
} from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { callProvider } from '../../platform/observe/call-provider.ts'
import { urlOverrideOf } from '../account/connection-metadata.ts'
import { learnAllowance } from '../quota/learn-allowance.ts'
import type { QuotaPlan } from '../quota/quota-plan.ts'
import { takeCall } from '../quota/take-call.ts'
import { acquirePermit } from '../rate/acquire-permit.ts'
import type { Permit, PermitRequest } from '../rate/give-permit.ts'
import { type LimitedConnection, rateNow } from '../rate/rate-queue.ts'
import type { OpenedConnection } from './opened-connection.ts'

/** How a call behaves; the deadline bounds all of its requests together. */
export interface CallOptions {
  module?: string | undefined
  deadline?: Date | undefined
  timeoutMs?: number
  signal?: AbortSignal | undefined
  /** Who waits for the calls (default: a person). Less urgent ones let others go first. */
  urgency?: Urgency
  /** The purpose of the calls, which bounds the size of answers; `record` when absent. */
  purpose?: RequestPurpose | undefined
  /** The quota of the installation that the calls are for; absent for one without a quota, and for work of none. */
  quota?: QuotaPlan | undefined
  /** The application asked for the calls, so hours of rest do not hold them: if a person waits, and where it says so. */
  isForApplication?: boolean | undefined
}

/** A client with these credentials, which nothing renews or judges. */
export function openPacedCall(
  ctx: Context,
  opened: OpenedConnection,
  { urgency = 'interactive', quota, isForApplication = urgency === 'interactive', ...options }: CallOptions,
  credentials: CallContext['credentials'],
): Call {
  const { provider, metadata } = opened
  const urlOverride = urlOverrideOf(ctx, provider)
  return createCall({
    provider,
    metadata,
    credentials,
    send: pacedSend(ctx, opened, { urgency, quota, isForApplication }),
    ...options,
    urlOverride: urlOverride || undefined,
  })
}

/** How the requests of a `Send` are paced, and whose quota they use. */
interface Pace extends Pick<PermitRequest, 'urgency'> {
  quota?: QuotaPlan | undefined
  /** Hours of rest do not hold the requests. */
  isForApplication: boolean
}

/**
 * A `Send` that keeps to the connection's rate limit and to the installation's quota.
 * @throws OutOfTurn instead of a request that would wait long
 */
function pacedSend(ctx: Context, of: LimitedConnection, pace: Pace): Send {
  return async (request) => {
    const { timeoutMs, signal } = request
    const askedMs = performance.now()
    let permit: Permit | undefined
    try {
      permit = await acquirePermit(ctx, of, {
        urgency: pace.urgency,
        deadlineMs: timeoutMs === undefined ? undefined : rateNow(ctx) + timeoutMs,
        signal,
      })
    } finally {
      const seconds = (performance.now() - askedMs) / 1_000
      ctx.meter?.turnAwaited({ urgency: pace.urgency, isGranted: permit !== undefined, seconds })
    }
    const waitedMs = performance.now() - askedMs
    const left = timeoutMs === undefined ? {} : { timeoutMs: Math.max(1, Math.round(timeoutMs - waitedMs)) }
    try {
      const { quota } = pace
      if (quota) await takeCall(ctx, quota, { ...pace, providerName: of.provider.displayName })
      const answer = await callProvider(ctx, of.provider.name, { ...request, ...left })
      permit.hear(answer)
      if (quota) await learnAllowance(ctx, quota, { provider: of.provider, headers: answer.headers })
      return answer
    } finally {
      await permit.end()
    }
  }
}
