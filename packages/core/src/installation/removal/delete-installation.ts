// Uninstalls an integration for a group.
import { type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import { countInstallationsOn, lockConnection } from '../../connection/account/store.ts'
import type { Caller, Context } from '../../context.ts'
import { requireInstallation } from '../../plan/installed/require-installation.ts'
import { deleteInstallationRow } from '../../plan/installed/store.ts'
import { commit } from '../../platform/db/commit.ts'
import { endSubscriptionOf } from '../../subscription/end-subscription-of.ts'
import { deleteConnectionIfUnused } from './delete-connection-if-unused.ts'
import { dropCursorsOf } from './drop-cursors-of.ts'
import { noteInstallationsRemoved } from './note-installations-removed.ts'

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
  const { row, deployed } = await requireInstallation(ctx, caller, input.params)
  const { projectId } = caller
  await dropCursorsOf(ctx, projectId, { provider: deployed.integration.provider, installationId: row.id })
  // The connection goes with its last installation, and its credentials with it: the provider is notified before.
  const isLast = (await countInstallationsOn(ctx.database.db, projectId, row.connectionId)) === 1
  if (isLast) await endSubscriptionOf(ctx, projectId, row.connectionId)
  const revoke = await commit(ctx, async (unit) => {
    // Connections before installations, as everywhere: two orders would wait for each other.
    await lockConnection(unit.tx, caller.projectId, row.connectionId)
    const [removed] = await noteInstallationsRemoved(unit, caller, { ids: [row.id] })
    if (!removed) {
      throw new MortiseError('installation.not_found', { params: { installationId: row.id } })
    }
    await deleteInstallationRow(unit.tx, caller.projectId, row.id)
    unit.changed('installation', caller.projectId)
    return deleteConnectionIfUnused(unit, ctx, caller, removed.connectionId)
  })
  await revoke?.()
}
