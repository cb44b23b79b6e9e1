// A subscription that is being brought in line: whose it is, what it is to be, and the line to its provider.
import type { Call, WantedEvents, WebhookSupport } from '@mortise/connector-kit'
import { openCall } from '../connection/credentials/open-call.ts'
import type { Context } from '../context.ts'
import type { EventPlan } from '../sync/poll/event-plan.ts'

const CALL_TIMEOUT_MS = 30_000
const RENEW_BEFORE_MS = 86_400_000
const RENEW_WAIT_MIN_MS = 5 * 60_000

/** Between two looks for places that are new, which is mostly one list of repositories or projects. */
export const EXTEND_EVERY_MS = 3_600_000

/** The context of every step. */
export interface Syncing {
  ctx: Context
  owner: { projectId: string; connectionId: string }
  support: WebhookSupport
  plans: readonly EventPlan[]
  wanted: readonly WantedEvents[]
}

/** Opens the line to the provider, by the module the installations use. */
export function openRateQueue({ ctx, owner, plans }: Syncing): Promise<Call> {
  const module = plans[0]?.module
  return openCall(ctx, owner.projectId, owner.connectionId, {
    purpose: 'subscription',
    module: module || undefined,
    timeoutMs: CALL_TIMEOUT_MS,
    urgency: 'scheduled',
  })
}

/** When a subscription that ends by itself is to be renewed; one that ends sooner than that is due from the start. */
export function renewalOf(
  { renewBeforeMs = RENEW_BEFORE_MS }: WebhookSupport,
  expiresAt: Date | null,
): Date | undefined {
  return expiresAt ? new Date(expiresAt.getTime() - renewBeforeMs) : undefined
}

/**
 * When to look at it again for that: a subscription that ends too soon is renewed after half its life, so that renewals
 * do not loop.
 */
export function nextRenewalAt(support: WebhookSupport, expiresAt: Date, now: Date): Date {
  const renewAt = renewalOf(support, expiresAt) ?? now
  const halfLifeMs = (expiresAt.getTime() - now.getTime()) / 2
  return new Date(Math.max(renewAt.getTime(), now.getTime() + Math.max(halfLifeMs, RENEW_WAIT_MIN_MS)))
}
