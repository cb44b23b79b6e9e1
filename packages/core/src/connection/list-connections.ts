// Lists connections, each group's default first.
import type { Connection, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { listConnectionRows } from './store.ts'
import { toWireConnection } from './to-wire.ts'

/** The project's connections without credentials; a group's token sees that group's only. */
export async function listConnections(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listConnections']>,
): Promise<Connection[]> {
  const { provider, consumerRef } = input.query
  const groupRef = input.query.groupRef ?? caller.groupRef
  if (caller.groupRef !== undefined && groupRef !== caller.groupRef) return []
  const rows = await listConnectionRows(ctx.database.db, caller.projectId, {
    ...(provider ? { provider } : {}),
    ...(groupRef ? { groupRef } : {}),
    ...(consumerRef ? { consumerRef } : {}),
  })
  return rows.map((row) => toWireConnection(row))
}
