// Disconnects an account when the last installation on it has gone.

import { auditedConnection } from '../../connection/account/audited-connection.ts'
import { countInstallationsOn, deleteConnectionRow, lockConnection } from '../../connection/account/store.ts'
import { revokeCredentials } from '../../connection/credentials/revoke-credentials.ts'
import type { Caller, Context } from '../../context.ts'
import { notifyOfConnection } from '../../message/notification/notify-of-connection.ts'
import type { Unit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'

/**
 * Deletes a connection inside the caller's transaction when no installation stands on it any more. Answers what to
 * call after the commit: it asks the provider to forget the tokens, in the background.
 */
export async function deleteConnectionIfUnused(
  unit: Unit,
  ctx: Context,
  caller: Caller,
  connectionId: string,
): Promise<(() => void) | undefined> {
  const { projectId } = caller
  // Two installations removed at once must not each take the other for a reason to keep the connection.
  const row = await lockConnection(unit.tx, projectId, connectionId)
  if (!row || (await countInstallationsOn(unit.tx, projectId, connectionId)) > 0) return undefined
  await notifyOfConnection(unit, { projectId, connectionId, type: 'connection.deleted' })
  await deleteConnectionRow(unit.tx, projectId, connectionId)
  await recordAudit(unit.tx, caller, {
    action: 'connection.deleted',
    target: `connection:${connectionId}`,
    change: { before: auditedConnection(row) },
  })
  unit.changed('connection', projectId)
  return () => revokeCredentials(ctx, row)
}
