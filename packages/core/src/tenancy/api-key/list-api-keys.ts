// The API keys of a project.
import type { ApiKey, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { listApiKeyRows } from './store.ts'
import { toWireApiKey } from './to-wire.ts'

/** Lists keys by their public names, oldest first: all of them, or with `active` those that are or are not. */
export async function listApiKeys(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listApiKeys']>,
): Promise<ApiKey[]> {
  const filter = { isActive: input.query.active }
  return (await listApiKeyRows(ctx.database.db, caller.projectId, filter)).map(toWireApiKey)
}
