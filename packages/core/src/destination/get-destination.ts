// One destination, with its signing secret when that is asked for.
import type { DestinationWithSecrets, EndpointInput, Endpoints } from '@mortise/contract'
import { recordAudit } from '../audit/record-audit.ts'
import type { Caller, Context } from '../context.ts'
import { commit } from '../db/commit.ts'
import { requireDestination } from './require-destination.ts'
import { newSigningSecret, openSecrets, ROTATION_OVERLAP_MS, sealSecret } from './signing-secret.ts'
import { type DestinationRow, updateDestinationRow } from './store.ts'
import { toWireDestination } from './to-wire.ts'

/**
 * Gets a destination by id or name. `includeSecrets` adds the signing secret and the values of headers. `rotate` makes a new secret first and
 * shows it; the replaced one signs beside it for 24 hours, so receivers have time to change over. Each call with
 * `rotate` makes another.
 * @throws MortiseError destination.not_found
 */
export async function getDestination(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getDestination']>,
): Promise<DestinationWithSecrets> {
  const { includeSecrets, rotate } = input.query
  const found = await requireDestination(ctx, caller.projectId, input.params.destination)
  const row = rotate ? await rotateSecret(ctx, caller, found) : found
  const destination = toWireDestination(ctx.vault, row, { hasValues: includeSecrets === true })
  if (!includeSecrets && !rotate) return destination
  return { ...destination, secrets: { webhookSigningKey: openSecrets(ctx.vault, row).current } }
}

async function rotateSecret(ctx: Context, caller: Caller, row: DestinationRow): Promise<DestinationRow> {
  const now = ctx.now()
  return commit(ctx, async (unit) => {
    const changed = await updateDestinationRow(unit.tx, caller.projectId, row.id, {
      secretSealed: sealSecret(ctx.vault, row.id, newSigningSecret()),
      previousSecretSealed: row.secretSealed,
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
