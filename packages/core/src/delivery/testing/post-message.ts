// One attempt to send a message that no outbox holds.
import type { Context } from '../../context.ts'
import { forProject } from '../../platform/db/scope.ts'
import { deliverBatch } from '../deliver-batch.ts'
import { openSinks } from '../open-sinks.ts'
import type { ClaimedDelivery, DeliveryOutcome } from '../store-claim.ts'

/** Sends a message to a destination and answers what becomes of it. */
export async function postMessage(
  ctx: Context,
  { projectId, destination }: { projectId: string; destination: string },
): Promise<DeliveryOutcome> {
  const scoped = forProject(ctx, projectId)
  const delivery: ClaimedDelivery = {
    id: '1',
    messageId: 'm',
    projectId,
    installationId: null,
    operationId: null,
    destination,
    body: '{}',
    downloadId: null,
    attempts: 0,
    storedAt: new Date(),
    traceparent: null,
  }
  const sinks = openSinks(scoped)
  const { attempts } = await deliverBatch(scoped, sinks, [delivery])
  await sinks.close()
  const [attempt] = attempts
  if (!attempt) throw new Error('the message has no outcome')
  return attempt.outcome
}
