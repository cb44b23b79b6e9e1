// Uninstalls an integration for a group.
import type { EndpointInput, Endpoints } from '@mortise/contract'
import { recordAudit } from '../audit/record-audit.ts'
import { deleteConnectionIfUnused } from '../connection/delete-connection-if-unused.ts'
import type { Caller, Context } from '../context.ts'
import { commit } from '../db/commit.ts'
import { requireInstallation } from './require-installation.ts'
import { deleteInstallationRow } from './store.ts'

/**
 * Stops the installation's reads and removes it, with its connection when nothing else uses that. Messages already
 * in the outbox are still delivered.
 * @throws MortiseError installation.not_found
 */
export async function deleteInstallation(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['deleteInstallation']>,
): Promise<undefined> {
  const { row } = await requireInstallation(ctx, caller, input.params)
  const revoke = await commit(ctx, async (unit) => {
    await deleteInstallationRow(unit.tx, caller.projectId, row.id)
    await recordAudit(unit.tx, caller, {
      action: 'installation.deleted',
      target: `installation:${row.id}`,
      change: { groupRef: row.groupRef, integrationId: row.integrationId },
    })
    unit.changed('installation', caller.projectId)
    return deleteConnectionIfUnused(unit, ctx, caller, row.connectionId)
  })
  await revoke?.()
}
