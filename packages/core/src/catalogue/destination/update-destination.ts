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
import type { DestinationKind, PreparedDestination } from '../destination-kind/destination-kind.ts'
import { requireKind } from '../destination-kind/destination-kinds.ts'
import { auditedDestination } from './audited-destination.ts'
import { requireDestination } from './require-destination.ts'
import { keepHidden, openMetadata, toMetadataColumns } from './sealed-headers.ts'
import { openSecrets, sealSecret } from './signing-secret.ts'
import { type DestinationRow, findDestination, updateDestinationRow } from './store.ts'
import { toWireDestination } from './to-wire.ts'

type Sent = EndpointInput<Endpoints['updateDestination']>['body']['destination']
type Draft = { name: string; metadata: DestinationMetadata; secrets?: DestinationSecrets | undefined }

/**
 * Applies only what `updateMask` names: `name`, `metadata` (replaced whole), one key of it, one header of a webhook, or
 * secrets. A change is tried out again, except for a webhook. Messages that were parked because the destination was missing or could not be used are sent. Safe to repeat.
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
  const kind = requireKind(before.type)
  const wanted = updateMask.reduce<Draft>(
    (draft, mask) => applyMask(kind, { draft, mask, sent: destination }),
    {
      name: before.name,
      metadata: former,
    },
  )
  const { name } = wanted
  const { metadata, secret, isTried } = await prepareChange(ctx, kind, { before, former, wanted })
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

/** Everything but the name is checked and tried out again, where there is something to try. */
async function prepareChange(
  ctx: Context,
  kind: DestinationKind,
  change: { before: DestinationRow; former: DestinationMetadata; wanted: Draft },
): Promise<PreparedDestination & { isTried: boolean }> {
  const { before, former, wanted } = change
  const { current } = await openSecrets(ctx.vault, before)
  const isTried = before.type !== 'webhook'
  const isSame = wanted.metadata === former && wanted.secrets === undefined
  if (isTried && isSame) return { metadata: former, secret: current, isTried: false }
  const prepared = await kind.prepare(ctx, {
    metadata: keepHidden(wanted.metadata, former),
    secrets: wanted.secrets,
    former: { name: before.name, metadata: former, secret: current },
  })
  return { ...prepared, isTried }
}

function applyMask(
  kind: DestinationKind,
  { draft, mask, sent }: { draft: Draft; mask: string; sent: Sent },
): Draft {
  const { metadataKeys, secretKeys } = kind
  if (mask === 'name') return { ...draft, name: sentValue(mask, sent.name) }
  if (mask === 'metadata') return { ...draft, metadata: sentValue(mask, sent.metadata) }
  if (mask === 'secrets' && secretKeys.length > 0) return { ...draft, secrets: sentValue(mask, sent.secrets) }
  const key = metadataKeys.find((name) => mask === `metadata.${name}`)
  if (key) return withMetadata(draft, { [key]: sentValue(mask, sent.metadata?.[key]) })
  const header = /^metadata\.headers\.(.+)$/.exec(mask)?.[1]
  if (header !== undefined && metadataKeys.includes('headers')) {
    const value = sentValue(mask, sent.metadata?.headers?.[header])
    return withMetadata(draft, { headers: { ...draft.metadata.headers, [header]: value } })
  }
  const secret = secretKeys.find((name) => mask === `secrets.${name}`)
  if (secret)
    return { ...draft, secrets: { ...draft.secrets, [secret]: sentValue(mask, sent.secrets?.[secret]) } }
  throw new MortiseError('request.mask_unknown', { params: { mask, allowed: allowedMasks(kind) } })
}

function allowedMasks({ metadataKeys, secretKeys }: DestinationKind): string {
  const headers = metadataKeys.includes('headers') ? ['metadata.headers.<name>'] : []
  const secrets = secretKeys.length > 0 ? ['secrets', ...secretKeys.map((key) => `secrets.${key}`)] : []
  return ['name', 'metadata', ...metadataKeys.map((key) => `metadata.${key}`), ...headers, ...secrets].join(
    ', ',
  )
}

function sentValue<T>(mask: string, value: T | undefined): T {
  if (value === undefined) throw new MortiseError('request.mask_value_missing', { params: { mask } })
  return value
}

function withMetadata(draft: Draft, part: DestinationMetadata): Draft {
  return { ...draft, metadata: { ...draft.metadata, ...part } }
}
