// Sends a test message to a webhook, on the way that every message takes.
import {
  type EndpointInput,
  type Endpoints,
  MortiseError,
  type TestDestinationResponse,
} from '@mortise/contract'
import { requireDestination } from '../../catalogue/destination/require-destination.ts'
import type { Caller, Context } from '../../context.ts'
import { insertTestMessage } from '../../message/outbox/store-test-message.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'

/**
 * Stores a test message and returns its id. Effects: the message is signed, tried and parked like any other.
 * @throws MortiseError destination.not_found; destination.records_only for a destination that is no webhook
 */
export async function testDestination(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['testDestination']>,
): Promise<TestDestinationResponse> {
  const { projectId } = caller
  const { id, name, type } = await requireDestination(ctx, projectId, input.params.destination)
  if (type !== 'webhook') {
    throw new MortiseError('destination.records_only', { params: { name, type, what: 'a test message' } })
  }
  return commit(ctx, async (unit) => {
    const deliveryId = await insertTestMessage(unit.tx, projectId, { destination: name, now: ctx.now() })
    await recordAudit(unit.tx, caller, { action: 'destination.tested', target: `destination:${id}` })
    unit.wake('deliveries')
    return { deliveryId, destinationId: id }
  })
}
