// Removes a destination.
import type { EndpointInput, Endpoints } from '@mortise/contract'
import { recordAudit } from '../audit/record-audit.ts'
import type { Caller, Context } from '../context.ts'
import { commit } from '../db/commit.ts'
import { requireDestination } from './require-destination.ts'
import { deleteDestinationRow } from './store.ts'

/**
 * Deletes a destination with its secret. Messages still meant for it are parked when their time comes and are sent
 * once a destination of that name exists again.
 * @throws MortiseError destination.not_found
 */
export async function deleteDestination(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['deleteDestination']>,
): Promise<undefined> {
  const { id, name } = await requireDestination(ctx, caller.projectId, input.params.destination)
  await commit(ctx, async (unit) => {
    await deleteDestinationRow(unit.tx, caller.projectId, id)
    await recordAudit(unit.tx, caller, {
      action: 'destination.deleted',
      target: `destination:${id}`,
      change: { name },
    })
    unit.changed('destination', caller.projectId)
  })
}
