// One API key.
import type { ApiKey, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { requireApiKey } from './require-api-key.ts'
import { toWireApiKey } from './to-wire.ts'

/** Gets a key by its public name or by the whole key, and shows the name only. @throws MortiseError api_key.not_found */
export async function getApiKey(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getApiKey']>,
): Promise<ApiKey> {
  return toWireApiKey(await requireApiKey(ctx, caller.projectId, input.params.apiKey))
}
