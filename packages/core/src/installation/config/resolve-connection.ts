// Decides which connection an installation stands on.
import { MortiseError } from '@mortise/contract'
import { requireDefaultConnection } from '../../connection/account/require-connection.ts'
import { type ConnectionRow, findConnectionRow } from '../../connection/account/store.ts'
import type { Caller, Context } from '../../context.ts'

/**
 * The connection given, or the group's default one for the provider. A group's token does not learn that another
 * group's connection exists.
 * @throws MortiseError connection.not_found, connection.group_mismatch, connection.provider_mismatch or
 * connection.none_for_group
 */
export async function resolveConnection(
  ctx: Context,
  { projectId, groupRef: ownGroupRef }: Caller,
  wanted: { connectionId?: string | undefined; groupRef: string; provider: string },
): Promise<ConnectionRow> {
  const { connectionId, groupRef, provider } = wanted
  if (connectionId === undefined) {
    return (await requireDefaultConnection(ctx, projectId, { groupRef, provider })).connection
  }
  const row = await findConnectionRow(ctx.database.db, projectId, connectionId)
  if (!row || (ownGroupRef !== undefined && row.groupRef !== ownGroupRef)) {
    throw new MortiseError('connection.not_found', { params: { connectionId } })
  }
  if (row.groupRef !== groupRef) {
    throw new MortiseError('connection.group_mismatch', { params: { connectionId, groupRef } })
  }
  if (row.provider.toLowerCase() !== provider.toLowerCase()) {
    const params = { connectionId, actual: row.provider, expected: provider }
    throw new MortiseError('connection.provider_mismatch', { params })
  }
  return row
}
