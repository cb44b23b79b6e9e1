// One destination, with its signing secret when that is asked for.
import {
  type DestinationWithSecrets,
  type EndpointInput,
  type Endpoints,
  MortiseError,
} from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { recordSecretRead, requireSecretsScope, type SecretRead } from '../../tenancy/audit/secret-access.ts'
import { newSigningSecret } from '../destination-kind/new-signing-secret.ts'
import { requireDestination } from './require-destination.ts'
import { openSecrets, ROTATION_OVERLAP_MS, sealSecret } from './signing-secret.ts'
import { type DestinationRow, updateDestinationRow } from './store.ts'
import { toWireDestination } from './to-wire.ts'

/**
 * Gets a destination by id or name. `includeSecrets` adds the signing secret and the values of headers. `rotate` makes a
 * new secret first and shows it; the replaced one signs beside it for 24 hours, so receivers have time to change over.
 * Each call with `rotate` makes another. Effects: each answer with a secret leaves an audit entry and a notification.
 * @throws MortiseError destination.not_found; auth.forbidden for a secret without the scope `secrets`; audit.unavailable
 */
export async function getDestination(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getDestination']>,
): Promise<DestinationWithSecrets> {
  const { includeSecrets, rotate } = input.query
  const found = await requireDestination(ctx, caller.projectId, input.params.destination)
  if (!includeSecrets && !rotate) return toWireDestination(ctx.vault, found)
  requireSecretsScope(caller)
  if (found.type !== 'webhook') {
    // Secrets that a builder sent go in, and never come out.
    if (!rotate) return toWireDestination(ctx.vault, found)
    const params = { name: found.name, type: found.type, what: 'a new signing secret' }
    throw new MortiseError('destination.records_only', { params })
  }
  const row = rotate ? await rotateSecret(ctx, caller, { row: found, includeSecrets }) : found
  if (!rotate) await commit(ctx, (unit) => recordSecretRead(unit, caller, readOf(row, includeSecrets)))
  const destination = await toWireDestination(ctx.vault, row, { hasValues: includeSecrets })
  const { current } = await openSecrets(ctx.vault, row)
  return { ...destination, secrets: { webhookSigningKey: current } }
}

async function rotateSecret(
  ctx: Context,
  caller: Caller,
  { row, includeSecrets }: { row: DestinationRow; includeSecrets: boolean },
): Promise<DestinationRow> {
  const now = ctx.now()
  const { current } = await openSecrets(ctx.vault, row)
  const secretSealed = await sealSecret(ctx.vault, row, { secret: newSigningSecret() })
  // Sealed again: a ciphertext opens in its own column only.
  const previousSecretSealed = await sealSecret(ctx.vault, row, { secret: current, isFormer: true })
  return commit(ctx, async (unit) => {
    await recordSecretRead(unit, caller, readOf(row, includeSecrets))
    const changed = await updateDestinationRow(unit.tx, caller.projectId, row.id, {
      secretSealed,
      previousSecretSealed,
      previousSecretExpiresAt: new Date(now.getTime() + ROTATION_OVERLAP_MS),
      updatedAt: now,
    })
    await recordAudit(unit.tx, caller, {
      action: 'destination.secret_rotated',
      target: `destination:${row.id}`,
    })
    unit.changed('destination', caller.projectId)
    return changed ?? row
  })
}

function readOf({ id, headersSealed }: DestinationRow, includeSecrets: boolean): SecretRead {
  const hasHeaders = includeSecrets && headersSealed !== null
  return { target: `destination:${id}`, secrets: hasHeaders ? ['signingKey', 'headers'] : ['signingKey'] }
}
