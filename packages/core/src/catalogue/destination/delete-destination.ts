// Removes a destination.
import { type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { auditedDestination } from './audited-destination.ts'
import { openMetadata } from './sealed-headers.ts'
import { deleteDestinationRow, lockDestination } from './store.ts'

/**
 * Deletes a destination with its secret and the routes of notifications to it. Messages still meant for it are parked when their time comes and are sent
 * once a destination of that name exists again.
 * @throws MortiseError destination.not_found
 */
export async function deleteDestination(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['deleteDestination']>,
): Promise<undefined> {
  const { destination } = input.params
  await ctx.vault.ready(caller.projectId)
  await commit(ctx, async (unit) => {
    const row = await lockDestination(unit.tx, caller.projectId, destination)
    if (!row) throw new MortiseError('destination.not_found', { params: { destination } })
    const { id, name, type } = row
    const metadata = await openMetadata(ctx.vault, row)
    await deleteDestinationRow(unit.tx, caller.projectId, id)
    await recordAudit(unit.tx, caller, {
      action: 'destination.deleted',
      target: `destination:${id}`,
      change: { before: auditedDestination({ name, type, metadata }) },
    })
    unit.changed('destination', caller.projectId)
  })
}
