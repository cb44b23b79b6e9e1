// Changes the parts of a destination that a mask names.
import {
  type Destination,
  type DestinationMetadata,
  type EndpointInput,
  type Endpoints,
  MortiseError,
} from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { lockDestinationName, unparkDeliveries } from '../../message/outbox/store-outbox.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { auditedDestination } from './audited-destination.ts'
import { checkMetadata } from './check-metadata.ts'
import { requireDestination } from './require-destination.ts'
import { keepHidden, openMetadata, toMetadataColumns } from './sealed-headers.ts'
import { findDestination, updateDestinationRow } from './store.ts'
import { toWireDestination } from './to-wire.ts'

const ALLOWED = 'name, metadata, metadata.url, metadata.headers, metadata.headers.<name>'

type Sent = EndpointInput<Endpoints['updateDestination']>['body']['destination']
type Draft = { name: string; metadata: DestinationMetadata }

/**
 * Applies only what `updateMask` names: `name`, `metadata` (replaced whole), `metadata.url`, `metadata.headers` or one
 * header. Messages that were parked because the destination was missing or could not be used are sent. Safe to repeat.
 * @throws MortiseError destination.not_found, destination.exists, destination.url_invalid, request.mask_unknown,
 * request.mask_value_missing, request.invalid
 */
export async function updateDestination(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['updateDestination']>,
): Promise<Destination> {
  const { projectId } = caller
  const before = await requireDestination(ctx, projectId, input.params.destination)
  const { updateMask, destination } = input.body
  const former = await openMetadata(ctx.vault, before)
  const { name, metadata: wanted } = updateMask.reduce<Draft>(
    (draft, mask) => applyMask(draft, mask, destination),
    { name: before.name, metadata: former },
  )
  const metadata = keepHidden(wanted, former)
  checkMetadata(metadata, ctx.settings)
  const now = ctx.now()
  const metadataColumns = await toMetadataColumns(ctx.vault, before, metadata)
  const row = await commit(ctx, async (unit) => {
    await lockDestinationName(unit.tx, { projectId, destination: name })
    const holder = await findDestination(unit.tx, projectId, { name })
    if (holder && holder.id !== before.id) throw new MortiseError('destination.exists', { params: { name } })
    const changed = await updateDestinationRow(unit.tx, projectId, before.id, {
      name,
      ...metadataColumns,
      // What is wrong with the destination may be mended: if it is not, the builder is notified again.
      disabledAt: null,
      updatedAt: now,
    })
    const unparked = await unparkDeliveries(unit.tx, projectId, name, now)
    await recordAudit(unit.tx, caller, {
      action: 'destination.updated',
      target: `destination:${before.id}`,
      change: {
        updateMask,
        before: auditedDestination({ ...before, metadata: former }),
        after: auditedDestination({ name, type: before.type, metadata }),
        unparked,
      },
    })
    unit.changed('destination', projectId)
    if (unparked > 0) unit.wake('deliveries')
    return changed
  })
  if (!row)
    throw new MortiseError('destination.not_found', { params: { destination: input.params.destination } })
  return toWireDestination(ctx.vault, row)
}

function applyMask(draft: Draft, mask: string, sent: Sent): Draft {
  if (mask === 'name') return { ...draft, name: sentValue(mask, sent.name) }
  if (mask === 'metadata') return { ...draft, metadata: sentValue(mask, sent.metadata) }
  const header = /^metadata\.headers\.(.+)$/.exec(mask)?.[1]
  if (header !== undefined) {
    const value = sentValue(mask, sent.metadata?.headers?.[header])
    return withMetadata(draft, { headers: { ...draft.metadata.headers, [header]: value } })
  }
  if (mask === 'metadata.url') return withMetadata(draft, { url: sentValue(mask, sent.metadata?.url) })
  if (mask === 'metadata.headers')
    return withMetadata(draft, { headers: sentValue(mask, sent.metadata?.headers) })
  throw new MortiseError('request.mask_unknown', { params: { mask, allowed: ALLOWED } })
}

function sentValue<T>(mask: string, value: T | undefined): T {
  if (value === undefined) throw new MortiseError('request.mask_value_missing', { params: { mask } })
  return value
}

function withMetadata(draft: Draft, part: DestinationMetadata): Draft {
  return { ...draft, metadata: { ...draft.metadata, ...part } }
}
