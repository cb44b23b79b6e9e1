// Lists connections, each group's default first.
import type { Connection, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { requireGroup } from '../tenancy/party/require-group.ts'
import { reachesProvider } from '../tenancy/party/session-reach.ts'
import { listConnectionRows } from './account/store.ts'
import { toWireConnection } from './account/to-wire.ts'

/**
 * The project's connections without credentials; a group's token sees that group's only.
 * @throws MortiseError auth.forbidden when a group's token asks for another group's
 */
export async function listConnections(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listConnections']>,
): Promise<Connection[]> {
  const { provider, consumerRef } = input.query
  const groupRef = input.query.groupRef ?? caller.groupRef
  if (groupRef !== undefined) requireGroup(caller, groupRef)
  const rows = await listConnectionRows(ctx.database.db, caller.projectId, {
    provider: provider || undefined,
    // An empty one is a group that has none: a caller who takes the first entry must not get another group's.
    groupRef,
    consumerRef: consumerRef || undefined,
  })
  const open = rows.filter(({ connection }) => reachesProvider(caller, connection.provider))
  return open.map((row) => toWireConnection(row))
}
