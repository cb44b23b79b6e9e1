// The sink of webhooks: signs a message, posts it, and reads the receiver's answer.
import { SendError, type SendRequest, type SendResponse } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { signMessage } from '../../message/envelope/sign-message.ts'
import type { ClaimedDelivery } from '../store-claim.ts'
import { answerText } from './answer-text.ts'
import { keysAt, type WebhookTarget } from './load-target.ts'
import { messageText } from './message-text.ts'
import { reactionToReceiver } from './reaction-to-receiver.ts'
import { accepted, failed, oneByOne, type Sink, type SinkAnswer } from './sink.ts'

const TIMEOUT_MS = 15_000

const agent = { 'user-agent': 'Mortise' }
const json = { 'content-type': 'application/json' }

/** Headers that are the same at each attempt; `id` is the row of the outbox. */
export function headersOf({ id }: { id: string }): Record<string, string> {
  return { ...json, 'x-mortise-sequence': id }
}

/** Posts each message in a separate request: 2xx accepts it, 410 says that the receiver is gone for good. */
export function createWebhookSink(ctx: Context, target: WebhookTarget): Sink {
  const receiver: Receiver = { ...target, fixed: { ...agent, ...target.headers, ...json } }
  return {
    limits: oneByOne,
    async write(batch) {
      const [only] = batch
      if (only && batch.length === 1) return [await postMessage(ctx, receiver, only)]
      return Promise.all(batch.map((delivery) => postMessage(ctx, receiver, delivery)))
    },
  }
}

interface Receiver extends WebhookTarget {
  /** Headers that are the same for each message. */
  readonly fixed: Readonly<Record<string, string>>
}

async function postMessage(ctx: Context, target: Receiver, delivery: ClaimedDelivery): Promise<SinkAnswer> {
  const request = requestFor(ctx, target, delivery)
  try {
    return readAnswer(ctx, { delivery, target, response: await ctx.sendToDestination(request) })
  } catch (error) {
    if (error instanceof SendError) return judgeFault(ctx, delivery, error)
    throw error
  }
}

function readAnswer(
  ctx: Context,
  {
    delivery,
    target,
    response,
  }: { delivery: ClaimedDelivery; target: WebhookTarget; response: SendResponse },
): SinkAnswer {
  const { status: httpStatus } = response
  if (httpStatus >= 200 && httpStatus < 300) return accepted(httpStatus)
  const reaction = reactionToReceiver(response, ctx.now())
  const answer = answerText(response.text, Object.values(target.headers))
  const refused = { isAccepted: false, httpStatus, error: `HTTP ${httpStatus}`, answer, reaction } as const
  if (httpStatus !== 410) return refused
  const { projectId, destination, messageId } = delivery
  ctx.log.warn({ projectId, destination, messageId }, 'destination gone: it answered 410')
  return { ...refused, isGone: true }
}

function requestFor(ctx: Context, target: Receiver, delivery: ClaimedDelivery): SendRequest {
  const at = ctx.now()
  const content = messageText(ctx, delivery)
  const body = Buffer.isBuffer(content) ? content : Buffer.from(content)
  const signed = signMessage(keysAt(target, at), { id: delivery.messageId, at, body })
  return {
    method: 'POST',
    url: target.url,
    purpose: 'destination',
    // Spelled out, because copying an object into another one costs more than the rest.
    headers: {
      ...target.fixed,
      'x-mortise-sequence': delivery.id,
      'webhook-id': signed['webhook-id'],
      'webhook-timestamp': signed['webhook-timestamp'],
      'webhook-signature': signed['webhook-signature'],
    },
    body,
    timeoutMs: TIMEOUT_MS,
  }
}

function judgeFault(ctx: Context, { projectId, destination }: ClaimedDelivery, error: SendError): SinkAnswer {
  const { reason, detail, message } = error
  if (detail !== undefined) {
    ctx.log.warn({ projectId, destination, reason, detail }, 'a destination was not called')
  }
  // A private address is tried again as a host that does not exist is: the sender cannot distinguish the two by it.
  const isUncalled = reason === 'refused_address' || reason === 'unresolved'
  return failed(isUncalled ? message : `${reason}: ${message}`)
}
