// Lists the provider apps of a project.
import type { EndpointInput, Endpoints, ProviderApp } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { listProviderAppRows } from './store.ts'
import { toWireProviderApp } from './to-wire.ts'

/** The project's provider apps, oldest first, without their secrets. */
export async function listProviderApps(
  ctx: Context,
  caller: Caller,
  _input: EndpointInput<Endpoints['listProviderApps']>,
): Promise<ProviderApp[]> {
  return (await listProviderAppRows(ctx.database.db, caller.projectId)).map(toWireProviderApp)
}
