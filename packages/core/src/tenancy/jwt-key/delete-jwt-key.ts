// Removes a JWT key for good.
import type { EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { jwtKeyNotFound, requireJwtKey } from './require-jwt-key.ts'
import { deleteJwtKeyRow } from './store.ts'

/** Deletes a key; every process refuses its tokens once this is committed. @throws MortiseError jwt_key.not_found */
export async function deleteJWTKey(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['deleteJWTKey']>,
): Promise<undefined> {
  const { keyId } = input.params
  const { label, isActive } = await requireJwtKey(ctx, caller.projectId, keyId)
  await commit(ctx, async (unit) => {
    const isGone = await deleteJwtKeyRow(unit.tx, caller.projectId, keyId)
    if (!isGone) throw jwtKeyNotFound(keyId)
    await recordAudit(unit.tx, caller, {
      action: 'jwt_key.deleted',
      target: `jwt_key:${keyId}`,
      change: { before: { label, isActive } },
    })
    unit.changed('jwtKey', '*')
  })
}
