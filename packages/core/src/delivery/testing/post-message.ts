// One attempt to send a message that no outbox holds.
import type { Context } from '../../context.ts'
import { forProject } from '../../platform/db/scope.ts'
import { postDelivery } from '../post-delivery.ts'
import type { DeliveryOutcome } from '../store-claim.ts'

/** Posts a message to a destination and answers what becomes of it. */
export function postMessage(
  ctx: Context,
  { projectId, destination }: { projectId: string; destination: string },
): Promise<DeliveryOutcome> {
  return postDelivery(forProject(ctx, projectId), {
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
  })
}
