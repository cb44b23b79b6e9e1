// One JWT key.
import type { EndpointInput, Endpoints, JwtKey } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { requireJwtKey } from './require-jwt-key.ts'
import { toWireJwtKey } from './to-wire.ts'

/** Gets a public key by its kid. @throws MortiseError jwt_key.not_found */
export async function getJWTKey(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getJWTKey']>,
): Promise<JwtKey> {
  return toWireJwtKey(await requireJwtKey(ctx, caller.projectId, input.params.keyId))
}
