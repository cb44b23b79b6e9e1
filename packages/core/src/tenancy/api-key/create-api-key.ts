// Makes an API key for the caller's project.
import { type ApiKey, type EndpointInput, type Endpoints, isScopeOpen, type Scope } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { requireSecretsScope } from '../audit/secret-access.ts'
import { storeNewApiKey } from './mint-api-key.ts'
import { toWireApiKey } from './to-wire.ts'

/**
 * Makes a key and answers it whole, once. Without `scopes` it gets `admin`, and `secrets` if the caller has it. Each call
 * makes another.
 * @throws MortiseError auth.forbidden when a caller without the scope `secrets` gives it away
 */
export async function createApiKey(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['createApiKey']>,
): Promise<ApiKey> {
  const { label, scopes = defaultScopes(caller) } = input.body
  if (scopes.includes('secrets')) requireSecretsScope(caller)
  const { row, key } = await storeNewApiKey(ctx, caller, { label, scopes })
  return { ...toWireApiKey(row), key }
}

/** A key made by `admin` alone must not open more than its maker. */
function defaultScopes({ scopes }: Caller): Scope[] {
  return isScopeOpen(scopes, 'secrets') ? ['admin', 'secrets'] : ['admin']
}
