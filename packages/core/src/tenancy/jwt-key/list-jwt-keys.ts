// The JWT keys of a project.
import type { EndpointInput, Endpoints, JwtKey } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { listJwtKeyRows } from './store.ts'
import { toWireJwtKey } from './to-wire.ts'

/** Lists public keys, oldest first; with `active` only those that verify tokens at present. */
export async function listJWTKeys(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listJWTKeys']>,
): Promise<JwtKey[]> {
  const filter = { isActiveOnly: input.query.active }
  return (await listJwtKeyRows(ctx.database.db, caller.projectId, filter)).map(toWireJwtKey)
}
