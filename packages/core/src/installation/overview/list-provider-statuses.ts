// How the operations of the last hour ended, by provider.
import type { EndpointInput, Endpoints, ProviderStatus } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { countByProvider } from './store.ts'

/** Counts what succeeded, failed and still runs at each provider of the project's integrations. */
export async function listProviderStatuses(
  ctx: Context,
  caller: Caller,
  _input: EndpointInput<Endpoints['listProviderStatuses']>,
): Promise<ProviderStatus[]> {
  const rows = await countByProvider(ctx.database.db, caller.projectId, ctx.now())
  return rows.map(({ provider, succeeded, failed, running }) => ({ provider, succeeded, failed, running }))
}
