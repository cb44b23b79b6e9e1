// Finds the connections a caller may touch.
import { MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { reachesProvider } from '../../tenancy/party/session-reach.ts'
import { type JoinedConnection, listConnectionRows } from './store.ts'

/** A connection within the caller's reach. @throws MortiseError connection.not_found, for another group's too */
export async function requireConnection(
  ctx: Context,
  caller: Caller,
  connectionId: string,
): Promise<JoinedConnection> {
  const [row] = await listConnectionRows(ctx.database.db, caller.projectId, {
    ids: [connectionId],
    groupRef: caller.groupRef,
  })
  if (!row || !reachesProvider(caller, row.connection.provider)) {
    throw new MortiseError('connection.not_found', { params: { connectionId } })
  }
  return row
}

/** The connection a group uses for a provider: its oldest working one. @throws MortiseError connection.none_for_group */
export async function requireDefaultConnection(
  ctx: Context,
  projectId: string,
  wanted: { provider: string; groupRef: string },
): Promise<JoinedConnection> {
  const [row] = await listConnectionRows(ctx.database.db, projectId, wanted)
  if (!row) throw new MortiseError('connection.none_for_group', { params: wanted })
  return row
}
