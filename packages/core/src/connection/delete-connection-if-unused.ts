// Disconnects an account when the last installation on it has gone.
import { recordAudit } from '../audit/record-audit.ts'
import type { Caller, Context } from '../context.ts'
import type { Unit } from '../db/commit.ts'
import { revokeCredentials } from './revoke-credentials.ts'
import { countInstallationsOn, deleteConnectionRow } from './store.ts'

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
  if ((await countInstallationsOn(unit.tx, projectId, connectionId)) > 0) return undefined
  const row = await deleteConnectionRow(unit.tx, projectId, connectionId)
  if (!row) return undefined
  await recordAudit(unit.tx, caller, {
    action: 'connection.deleted',
    target: `connection:${connectionId}`,
    change: { provider: row.provider, groupRef: row.groupRef },
  })
  unit.changed('connection', projectId)
  return () => revokeCredentials(ctx, row)
}
