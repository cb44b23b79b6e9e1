// Makes a destination for records.
import { randomUUID } from 'node:crypto'
import { type Destination, type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { lockDestinationName, unparkDeliveries } from '../../message/outbox/store-outbox.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { requireKind } from '../destination-kind/destination-kinds.ts'
import { auditedDestination } from './audited-destination.ts'
import { toMetadataColumns } from './sealed-headers.ts'
import { sealSecret } from './signing-secret.ts'
import { insertDestination } from './store.ts'
import { toWireDestination } from './to-wire.ts'

/**
 * Creates a destination: a webhook with a separate signing secret, or another type that accepted a test. Messages that were
 * parked because no destination had this name are sent. Not safe to retry blindly: a second call finds the name
 * taken.
 * @throws MortiseError destination.type_unsupported, destination.url_invalid, destination.test_failed, destination.exists,
 * request.invalid
 */
export async function createDestination(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['createDestination']>,
): Promise<Destination> {
  const { projectId } = caller
  const { name, type, secrets } = input.body
  const { metadata, secret } = await requireKind(type).prepare(ctx, {
    metadata: input.body.metadata,
    secrets,
  })
  const id = randomUUID()
  const now = ctx.now()
  const secretSealed = await sealSecret(ctx.vault, { projectId, id }, { secret })
  const metadataColumns = await toMetadataColumns(ctx.vault, { projectId, id }, metadata)
  const row = await commit(ctx, async (unit) => {
    await lockDestinationName(unit.tx, { projectId, destination: name })
    const made = await insertDestination(unit.tx, projectId, {
      id,
      name,
      type,
      secretSealed,
      ...metadataColumns,
      createdAt: now,
      updatedAt: now,
    })
    if (!made) throw new MortiseError('destination.exists', { params: { name } })
    const unparked = await unparkDeliveries(unit.tx, projectId, name, now)
    await recordAudit(unit.tx, caller, {
      action: 'destination.created',
      target: `destination:${id}`,
      change: { after: auditedDestination({ name, type, metadata }), unparked },
    })
    unit.changed('destination', projectId)
    if (unparked > 0) unit.wake('deliveries')
    return made
  })
  return toWireDestination(ctx.vault, row)
}
