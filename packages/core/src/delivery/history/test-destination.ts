// Sends a test message to a destination.
import type { EndpointInput, Endpoints, TestDestinationResponse } from '@mortise/contract'
import { requireDestination } from '../../catalogue/destination/require-destination.ts'
import { openMetadata } from '../../catalogue/destination/sealed-headers.ts'
import { openSecrets } from '../../catalogue/destination/signing-secret.ts'
import type { DestinationRow } from '../../catalogue/destination/store.ts'
import { requireKind } from '../../catalogue/destination-kind/destination-kinds.ts'
import type { Caller, Context } from '../../context.ts'
import { insertTestMessage } from '../../message/outbox/store-test-message.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'

/**
 * Stores a test message for a webhook and returns its id: it is signed, tried and parked like any other. Every other type
 * gets the test that it got when it was created, before this returns.
 * @throws MortiseError destination.not_found; destination.test_failed or destination.url_invalid where the test fails
 */
export async function testDestination(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['testDestination']>,
): Promise<TestDestinationResponse> {
  const { projectId } = caller
  const found = await requireDestination(ctx, projectId, input.params.destination)
  const { id, name, type } = found
  if (type !== 'webhook') await tryOut(ctx, found)
  return commit(ctx, async (unit) => {
    await recordAudit(unit.tx, caller, { action: 'destination.tested', target: `destination:${id}` })
    if (type !== 'webhook') return { destinationId: id }
    const deliveryId = await insertTestMessage(unit.tx, projectId, { destination: name, now: ctx.now() })
    unit.wake('deliveries')
    return { deliveryId, destinationId: id }
  })
}

async function tryOut(ctx: Context, row: DestinationRow): Promise<void> {
  const metadata = await openMetadata(ctx.vault, row)
  const { current: secret } = await openSecrets(ctx.vault, row)
  const former = { name: row.name, metadata, secret }
  await requireKind(row.type).prepare(ctx, { metadata, secrets: undefined, former })
}
