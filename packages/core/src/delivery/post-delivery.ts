// One attempt at one delivery: sign, post, judge the answer.
import { type Reaction, retryAfter, SendError, type SendResponse } from '@mortise/connector-kit'
import type { Context } from '../context.ts'
import { withDownloadUrl } from '../message/envelope/build-messages.ts'
import { signMessage } from '../message/envelope/sign-message.ts'
import { isConfigDownload, withConfigUrls } from '../message/notification/compose-notification.ts'
import type { ParkedReason } from '../platform/db/schema/delivery.ts'
import { decide } from '../platform/failure/decide.ts'
import { deliveryPolicy } from '../platform/failure/retry-policies.ts'
import { inSpan, type SpanOptions } from '../platform/observe/trace.ts'
import { downloadUrl } from './download-url.ts'
import { keysAt, loadTarget, type Target } from './load-target.ts'
import type { ClaimedDelivery, DeliveryOutcome } from './store-claim.ts'

const TIMEOUT_MS = 15_000
// A receiver that asks for more is tried sooner.
const RETRY_AFTER_MAX_MS = 24 * 3_600_000

/**
 * Posts a message once and answers what becomes of it: delivered on 2xx, parked when trying again is pointless or
 * the schedule is used up, else pending. Calls out, writes nothing, never throws.
 */
export async function postDelivery(ctx: Context, delivery: ClaimedDelivery): Promise<DeliveryOutcome> {
  const startedMs = performance.now()
  const verdict = await inSpan(spanOf(delivery), async (span) => {
    const found = await attempt(ctx, delivery).catch((error: unknown) => judgeFault(ctx, delivery, error))
    span.setAttribute('mortise.delivery.status', found.status)
    if (found.httpStatus !== null) span.setAttribute('http.response.status_code', found.httpStatus)
    return found
  })
  const durationMs = Math.round(performance.now() - startedMs)
  const at = ctx.now()
  ctx.meter?.deliveryAttempted({
    status: verdict.status,
    seconds: durationMs / 1_000,
    lagSeconds: Math.max(0, at.getTime() - delivery.storedAt.getTime()) / 1_000,
  })
  return { delivery, ...verdict, durationMs, at }
}

function spanOf({
  projectId,
  destination,
  messageId,
  operationId,
  traceparent,
}: ClaimedDelivery): SpanOptions {
  const ids = { 'mortise.project_id': projectId, 'mortise.message_id': messageId }
  const origin = operationId ? { 'mortise.operation_id': operationId } : {}
  return {
    name: 'deliver message',
    kind: 'client',
    attributes: { ...ids, 'mortise.destination': destination, ...origin },
    traceparent: traceparent ?? undefined,
  }
}

type Verdict = Omit<DeliveryOutcome, 'delivery' | 'durationMs' | 'at'>

async function attempt(ctx: Context, delivery: ClaimedDelivery): Promise<Verdict> {
  const target = await loadTarget(ctx, delivery.projectId, delivery.destination)
  if (!target)
    return park(ctx, 'destination.missing', null, `there is no destination ${delivery.destination}`)
  const response = await post(ctx, delivery, target)
  if (response.status >= 200 && response.status < 300) {
    return {
      status: 'delivered',
      parkedReason: null,
      nextAttemptAt: ctx.now(),
      httpStatus: response.status,
      error: null,
    }
  }
  if (response.status === 410) {
    const { projectId, destination, messageId } = delivery
    ctx.log.warn({ projectId, destination, messageId }, 'destination gone: it answered 410')
    return park(ctx, 'destination.gone', 410, 'HTTP 410')
  }
  return again(ctx, delivery, `HTTP ${response.status}`, response)
}

async function post(ctx: Context, delivery: ClaimedDelivery, target: Target): Promise<SendResponse> {
  const at = ctx.now()
  const content = withLinks(ctx, delivery)
  const body = Buffer.isBuffer(content) ? content : Buffer.from(content)
  return ctx.sendToDestination({
    method: 'POST',
    url: target.url,
    purpose: 'destination',
    headers: {
      'user-agent': 'Mortise',
      ...target.headers,
      'content-type': 'application/json',
      ...signMessage(keysAt(target, at), { id: delivery.messageId, at, body }),
    },
    body,
    timeoutMs: TIMEOUT_MS,
  })
}

/** Links live for a short time, so they are made as the message is sent. */
function withLinks(ctx: Context, { body, downloadId }: ClaimedDelivery): string | Buffer {
  if (!downloadId) return body
  const text = body.toString()
  if (isConfigDownload(downloadId)) return withConfigUrls(text, downloadId, (id) => downloadUrl(ctx, id))
  return withDownloadUrl(text, downloadUrl(ctx, downloadId))
}

function judgeFault(ctx: Context, delivery: ClaimedDelivery, error: unknown): Verdict {
  if (error instanceof SendError) {
    if (error.detail !== undefined) {
      const { projectId, destination } = delivery
      const { reason, detail } = error
      ctx.log.warn({ projectId, destination, reason, detail }, 'a destination was not called')
    }
    // A private address is tried again as a host that does not exist is: the sender cannot distinguish the two by it.
    const isUncalled = error.reason === 'refused_address' || error.reason === 'unresolved'
    return again(ctx, delivery, isUncalled ? error.message : `${error.reason}: ${error.message}`)
  }
  const { messageId, projectId, destination } = delivery
  ctx.log.error({ messageId, projectId, destination, err: error }, 'delivery attempt failed on our side')
  return again(ctx, delivery, 'the attempt failed on our side')
}

function again(ctx: Context, delivery: ClaimedDelivery, error: string, response?: SendResponse): Verdict {
  const now = ctx.now()
  const reaction = response ? reactionToReceiver(response, now) : ({ kind: 'retry' } as const)
  const policy = deliveryPolicy(ctx.settings.deliveryRetryMs)
  const decision = decide(reaction, { attempts: delivery.attempts, now }, policy)
  const httpStatus = response?.status ?? null
  if (decision.kind === 'retry')
    return { status: 'pending', parkedReason: null, nextAttemptAt: decision.at, httpStatus, error }
  const { attempts } = decision
  const { messageId, projectId, destination } = delivery
  ctx.log.warn(
    { messageId, projectId, destination, attempts, error },
    'delivery parked after its last attempt',
  )
  return park(ctx, 'attempts.used_up', httpStatus, error)
}

/**
 * The reaction to a receiver's refusal. Receivers answer anything while they are deployed or repaired, so each answer but 410
 * passes by itself. Mortise waits as long as 429 and 503 ask, a day at most.
 */
export function reactionToReceiver(
  { status, headers }: Pick<SendResponse, 'status' | 'headers'>,
  now: Date,
): Reaction {
  if (status === 410) return { kind: 'stop' }
  const at = status === 429 || status === 503 ? retryAfter(headers, now) : undefined
  if (!at) return { kind: 'retry' }
  return { kind: 'waitUntil', at: new Date(Math.min(at.getTime(), now.getTime() + RETRY_AFTER_MAX_MS)) }
}

function park(ctx: Context, parkedReason: ParkedReason, httpStatus: number | null, error: string): Verdict {
  return { status: 'parked', parkedReason, nextAttemptAt: ctx.now(), httpStatus, error }
}
