// The destinations of a project.
import type { Destination, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { listDestinationRows } from './store.ts'
import { toWireDestination } from './to-wire.ts'

/** Lists destinations by name, without secrets. */
export async function listDestinations(
  ctx: Context,
  caller: Caller,
  _input: EndpointInput<Endpoints['listDestinations']>,
): Promise<Destination[]> {
  const rows = await listDestinationRows(ctx.database.db, caller.projectId)
  return Promise.all(rows.map((row) => toWireDestination(ctx.vault, row)))
}
