// Makes an API key for the caller's project.
import type { ApiKey, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { storeNewApiKey } from './mint-api-key.ts'
import { toWireApiKey } from './to-wire.ts'

/**
 * Makes a key and answers it whole, once. Without `scopes` it opens everything, as the first key of a project has to.
 * Each call makes another.
 */
export async function createApiKey(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['createApiKey']>,
): Promise<ApiKey> {
  const { label, scopes = ['admin'] } = input.body
  const { row, key } = await storeNewApiKey(ctx, caller, { label, scopes })
  return { ...toWireApiKey(row), key }
}
