// One attempt at a batch of messages of one destination: hands it to the sink, and decides what becomes of each message.
import type { Context } from '../context.ts'
import type { ParkedReason } from '../platform/db/schema/delivery.ts'
import { decide } from '../platform/failure/decide.ts'
import { deliveryPolicy } from '../platform/failure/retry-policies.ts'
import { inSpan, isTraced, type SpanOptions } from '../platform/observe/trace.ts'
import type { Sinks } from './open-sinks.ts'
import { failed, oneByOne, type Refusal, type SinkAnswer, type SinkLimits } from './sink/sink.ts'
import { type ClaimedDelivery, type DeliveryOutcome, withoutBody } from './store-claim.ts'

/** Messages of one destination, at least one. */
export type Batch = readonly [ClaimedDelivery, ...ClaimedDelivery[]]

/** A batch that was attempted. */
export interface AttemptedBatch {
  /** Each message of the batch with its outcome. */
  readonly attempts: readonly { delivery: ClaimedDelivery; outcome: DeliveryOutcome }[]
  /** The limits of the destination, known from its type now. */
  readonly limits: SinkLimits
}

type Verdict = Omit<DeliveryOutcome, 'delivery' | 'durationMs' | 'at'>

/**
 * Delivers a batch once and answers what becomes of each message: delivered when the sink accepted it, parked when trying
 * again is pointless or the schedule is used up, else pending. Calls out, writes nothing of Mortise, never throws.
 */
export async function deliverBatch(ctx: Context, sinks: Sinks, batch: Batch): Promise<AttemptedBatch> {
  const startedMs = performance.now()
  const { verdicts, limits } = await (isTraced() ? traced : attempt)(ctx, sinks, batch)
  const durationMs = Math.round(performance.now() - startedMs)
  const at = ctx.now()
  const attempts = batch.map((delivery, index) => {
    const verdict = verdicts[index] ?? again(ctx, delivery, ourFault)
    ctx.meter?.deliveryAttempted({
      status: verdict.status,
      seconds: durationMs / 1_000,
      lagSeconds: Math.max(0, at.getTime() - delivery.storedAt.getTime()) / 1_000,
    })
    return { delivery, outcome: { ...verdict, delivery: withoutBody(delivery), durationMs, at } }
  })
  return { attempts, limits }
}

interface Attempted {
  verdicts: readonly Verdict[]
  limits: SinkLimits
}

function traced(ctx: Context, sinks: Sinks, batch: Batch): Promise<Attempted> {
  return inSpan(spanOf(batch), async (span) => {
    const found = await attempt(ctx, sinks, batch)
    const [{ status, httpStatus } = { status: 'pending', httpStatus: null }] = found.verdicts
    span.setAttribute('mortise.delivery.status', status)
    if (httpStatus !== null) span.setAttribute('http.response.status_code', httpStatus)
    return found
  })
}

function spanOf([first, ...others]: Batch): SpanOptions {
  const { projectId, destination, messageId, operationId, traceparent } = first
  const ids = { 'mortise.project_id': projectId, 'mortise.message_id': messageId }
  const origin = operationId ? { 'mortise.operation_id': operationId } : {}
  const size = others.length > 0 ? { 'mortise.delivery.messages': others.length + 1 } : {}
  return {
    name: 'deliver message',
    kind: 'client',
    attributes: { ...ids, 'mortise.destination': destination, ...origin, ...size },
    traceparent: traceparent ?? undefined,
  }
}

const ourFault = failed('the attempt failed on our side')

async function attempt(ctx: Context, sinks: Sinks, batch: Batch): Promise<Attempted> {
  const [{ projectId, destination, messageId }] = batch
  let limits = oneByOne
  try {
    const found = sinks.find(projectId, destination)
    const sink = found instanceof Promise ? await found : found
    if (!sink) {
      const error = `there is no destination ${destination}`
      return {
        verdicts: batch.map(() => park(ctx, 'destination.missing', { httpStatus: null, error })),
        limits,
      }
    }
    limits = sink.limits
    const answers = await sink.write(batch)
    return { verdicts: batch.map((delivery, index) => judge(ctx, delivery, answers[index])), limits }
  } catch (error) {
    ctx.log.error({ messageId, projectId, destination, err: error }, 'delivery attempt failed on our side')
    return { verdicts: batch.map((delivery) => again(ctx, delivery, ourFault)), limits }
  }
}

function judge(ctx: Context, delivery: ClaimedDelivery, answer: SinkAnswer = ourFault): Verdict {
  const { httpStatus } = answer
  if (answer.isAccepted)
    return { status: 'delivered', parkedReason: null, nextAttemptAt: ctx.now(), httpStatus, error: null }
  return answer.isGone ? park(ctx, 'destination.gone', answer) : again(ctx, delivery, answer)
}

function again(ctx: Context, delivery: ClaimedDelivery, refusal: Refusal): Verdict {
  const now = ctx.now()
  const { httpStatus, error, answer, reaction } = refusal
  const policy = deliveryPolicy(ctx.settings.deliveryRetryMs)
  const decision = decide(reaction, { attempts: delivery.attempts, now }, policy)
  if (decision.kind === 'retry')
    return { status: 'pending', parkedReason: null, nextAttemptAt: decision.at, httpStatus, error, answer }
  const { attempts } = decision
  const { messageId, projectId, destination } = delivery
  ctx.log.warn(
    { messageId, projectId, destination, attempts, error },
    'delivery parked after its last attempt',
  )
  return park(ctx, 'attempts.used_up', refusal)
}

function park(
  ctx: Context,
  parkedReason: ParkedReason,
  { httpStatus, error, answer }: Pick<Refusal, 'httpStatus' | 'error' | 'answer'>,
): Verdict {
  return { status: 'parked', parkedReason, nextAttemptAt: ctx.now(), httpStatus, error, answer }
}
