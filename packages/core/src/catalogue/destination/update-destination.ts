// Changes the parts of a destination that a mask names.
import {
  type Destination,
  type DestinationMetadata,
  type DestinationSecrets,
  type EndpointInput,
  type Endpoints,
  MortiseError,
} from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { lockDestinationName, unparkDeliveries } from '../../message/outbox/store-outbox.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { auditedDestination } from './audited-destination.ts'
import { postgresKeys } from './postgres-metadata.ts'
import { type PreparedDestination, prepareDestination, requireSupported } from './prepare-destination.ts'
import { requireDestination } from './require-destination.ts'
import { keepHidden, openMetadata, toMetadataColumns } from './sealed-headers.ts'
import { openSecrets, sealSecret } from './signing-secret.ts'
import { type DestinationRow, findDestination, updateDestinationRow } from './store.ts'
import { toWireDestination } from './to-wire.ts'

const ALLOWED = {
  webhook: 'name, metadata, metadata.url, metadata.headers, metadata.headers.<name>',
  postgres: `name, metadata, ${postgresKeys.map((key) => `metadata.${key}`).join(', ')}, secrets, secrets.password, secrets.connectionString`,
}

type Sent = EndpointInput<Endpoints['updateDestination']>['body']['destination']
type Draft = { name: string; metadata: DestinationMetadata; secrets?: DestinationSecrets | undefined }

/**
 * Applies only what `updateMask` names: `name`, `metadata` (replaced whole), one key of it, one header of a webhook, or the
 * secrets of a database. A database that changes is tried out again. Messages that were parked because the destination was missing or could not be used are sent. Safe to repeat.
 * @throws MortiseError destination.not_found, destination.exists, destination.url_invalid, destination.test_failed,
 * destination.secret_needed, request.mask_unknown, request.mask_value_missing, request.invalid
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
  const apply = before.type === 'postgres' ? applyPostgresMask : applyMask
  const wanted = updateMask.reduce<Draft>((draft, mask) => apply(draft, mask, destination), {
    name: before.name,
    metadata: former,
  })
  const { name } = wanted
  const { metadata, secret, isTried } = await prepareChange(ctx, { before, former, wanted })
  const now = ctx.now()
  const metadataColumns = await toMetadataColumns(ctx.vault, before, metadata)
  const secretColumn = isTried ? { secretSealed: await sealSecret(ctx.vault, before, { secret }) } : {}
  const row = await commit(ctx, async (unit) => {
    await lockDestinationName(unit.tx, { projectId, destination: name })
    const holder = await findDestination(unit.tx, projectId, { name })
    if (holder && holder.id !== before.id) throw new MortiseError('destination.exists', { params: { name } })
    const changed = await updateDestinationRow(unit.tx, projectId, before.id, {
      name,
      ...metadataColumns,
      ...secretColumn,
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

/** A webhook is checked. A database is tried out, unless only its name changes. */
async function prepareChange(
  ctx: Context,
  change: { before: DestinationRow; former: DestinationMetadata; wanted: Draft },
): Promise<PreparedDestination & { isTried: boolean }> {
  const { before, former, wanted } = change
  const type = requireSupported(before.type)
  const { current } = await openSecrets(ctx.vault, before)
  const metadata = keepHidden(wanted.metadata, former)
  const isSameDatabase = wanted.metadata === former && wanted.secrets === undefined
  if (type === 'postgres' && isSameDatabase) return { metadata: former, secret: current, isTried: false }
  const prepared = await prepareDestination(ctx, {
    type,
    metadata,
    secrets: wanted.secrets,
    former: { name: before.name, metadata: former, secret: current },
  })
  return { ...prepared, isTried: type === 'postgres' }
}

function applyPostgresMask(draft: Draft, mask: string, sent: Sent): Draft {
  if (mask === 'name') return { ...draft, name: sentValue(mask, sent.name) }
  if (mask === 'metadata') return { ...draft, metadata: sentValue(mask, sent.metadata) }
  if (mask === 'secrets') return { ...draft, secrets: sentValue(mask, sent.secrets) }
  const key = postgresKeys.find((name) => mask === `metadata.${name}`)
  if (key) return withMetadata(draft, { [key]: sentValue(mask, sent.metadata?.[key]) })
  const secret = (['password', 'connectionString'] as const).find((name) => mask === `secrets.${name}`)
  if (secret)
    return { ...draft, secrets: { ...draft.secrets, [secret]: sentValue(mask, sent.secrets?.[secret]) } }
  throw new MortiseError('request.mask_unknown', { params: { mask, allowed: ALLOWED.postgres } })
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
  throw new MortiseError('request.mask_unknown', { params: { mask, allowed: ALLOWED.webhook } })
}

function sentValue<T>(mask: string, value: T | undefined): T {
  if (value === undefined) throw new MortiseError('request.mask_value_missing', { params: { mask } })
  return value
}

function withMetadata(draft: Draft, part: DestinationMetadata): Draft {
  return { ...draft, metadata: { ...draft.metadata, ...part } }
}
