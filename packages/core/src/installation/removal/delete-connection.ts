// Disconnects a customer's account.
import { type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import { listDeployed } from '../../catalogue/integration/store.ts'
import { auditedConnection } from '../../connection/account/audited-connection.ts'
import { requireConnection } from '../../connection/account/require-connection.ts'
import { deleteConnectionRow, lockConnection } from '../../connection/account/store.ts'
import { revokeCredentials } from '../../connection/credentials/revoke-credentials.ts'
import type { Caller, Context } from '../../context.ts'
import { notifyOfConnection } from '../../message/notification/notify-of-connection.ts'
import { listInstallationRows } from '../../plan/installed/store.ts'
import { commit } from '../../platform/db/commit.ts'
import { endSubscriptionOf } from '../../subscription/end-subscription-of.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { reachesIntegration } from '../../tenancy/party/session-reach.ts'
import { dropCursorsOf } from './drop-cursors-of.ts'
import { noteInstallationsRemoved } from './note-installations-removed.ts'

/**
 * Deletes a connection with the installations on it, their schedules and reads, then asks the provider to forget the
 * tokens.
 * @throws MortiseError connection.not_found; auth.forbidden for a connect session that does not reach all of those
 */
export async function deleteConnection(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['deleteConnection']>,
): Promise<undefined> {
  const { connectionId } = input.params
  const { connection } = await requireConnection(ctx, caller, connectionId)
  await requireReachedInstallations(ctx, caller, connectionId)
  await dropCursorsOf(ctx, caller.projectId, { provider: connection.provider, connectionId })
  await endSubscriptionOf(ctx, caller.projectId, connectionId)
  const row = await commit(ctx, async (unit) => {
    const { projectId } = caller
    const deleted = await lockConnection(unit.tx, projectId, connectionId)
    if (!deleted) throw new MortiseError('connection.not_found', { params: { connectionId } })
    await noteInstallationsRemoved(unit, caller, { connectionId })
    await notifyOfConnection(unit, { projectId, connectionId, type: 'connection.deleted' })
    await deleteConnectionRow(unit.tx, projectId, connectionId)
    await recordAudit(unit.tx, caller, {
      action: 'connection.deleted',
      target: `connection:${connectionId}`,
      change: { before: auditedConnection(deleted) },
    })
    unit.changed('connection', caller.projectId)
    unit.changed('installation', caller.projectId)
    return deleted
  })
  revokeCredentials(ctx, row)
  return undefined
}

/** A session for one integration must not remove what stands on the same account for another. */
async function requireReachedInstallations(
  ctx: Context,
  caller: Caller,
  connectionId: string,
): Promise<void> {
  if (caller.integrations === undefined) return
  const { db } = ctx.database
  const [rows, deployed] = await Promise.all([
    listInstallationRows(db, caller.projectId, { connectionId }),
    listDeployed(db, caller.projectId),
  ])
  const open = deployed.filter(({ integration }) => reachesIntegration(caller, integration))
  const ids = new Set(open.map(({ integration }) => integration.id))
  if (rows.every(({ integrationId }) => ids.has(integrationId))) return
  const causes = [
    'Another integration is installed on this connection, and the connect session was not created for it.',
  ]
  throw new MortiseError('auth.forbidden', { params: { scope: 'ui-library' }, causes })
}
