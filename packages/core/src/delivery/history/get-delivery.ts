// One message for a destination, with its body and every attempt.
import { type DeliveryDetail, type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import { loadTraits } from '../../catalogue/destination/load-traits.ts'
import type { Caller, Context } from '../../context.ts'
import { headersOf } from '../sink/webhook-sink.ts'
import { toWireDelivery } from '../to-wire.ts'
import { attemptsOf } from './attempts-of.ts'
import { findDeliveryRow, listAttemptRows } from './store-detail.ts'

/** Gets a message that is still kept, by its `webhook-id`. @throws MortiseError delivery.not_found */
export async function getDelivery(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getDelivery']>,
): Promise<DeliveryDetail> {
  const { deliveryId } = input.params
  const { db } = ctx.database
  const row = await findDeliveryRow(db, caller.projectId, deliveryId)
  if (!row) throw new MortiseError('delivery.not_found', { params: { deliveryId } })
  const attempts = attemptsOf(row, await listAttemptRows(db, caller.projectId, deliveryId))
  const { isWebhook } = await loadTraits(ctx, caller.projectId, row.destination)
  const headers = { 'webhook-id': row.messageId, ...headersOf({ id: String(row.id) }) }
  return {
    ...toWireDelivery(row),
    body: row.body,
    headers: isWebhook ? headers : undefined,
    attemptLog: attempts.map(({ attempt, httpStatus, error, answer, durationMs, createdAt }) => ({
      attempt,
      httpStatus: httpStatus ?? undefined,
      error: error ?? undefined,
      answer: answer ?? undefined,
      durationMs,
      createTime: createdAt.toISOString(),
    })),
  }
}
