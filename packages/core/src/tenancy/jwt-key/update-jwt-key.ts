// Renames a JWT key, switches it off and on, or changes what its tokens must carry.
import { type EndpointInput, type Endpoints, type JwtKey, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { jwtKeyNotFound, requireJwtKey } from './require-jwt-key.ts'
import { type JwtKeyRow, updateJwtKeyRow } from './store.ts'
import { toWireJwtKey } from './to-wire.ts'

type Body = EndpointInput<Endpoints['updateJWTKey']>['body']
type Mask = Body['updateMask'][number]
type Change = Partial<Pick<JwtKeyRow, 'label' | 'isActive' | 'audience' | 'issuer'>>

/**
 * Applies only what `updateMask` names. Every process forgets the key as soon as this is committed, so tokens of a key
 * that was switched off are refused from then on. Safe to repeat.
 * @throws MortiseError jwt_key.not_found, request.mask_value_missing
 */
export async function updateJWTKey(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['updateJWTKey']>,
): Promise<JwtKey> {
  const { keyId } = input.params
  const change = readChange(input.body)
  const before = await requireJwtKey(ctx, caller.projectId, keyId)
  const after = await commit(ctx, async (unit) => {
    const row = await updateJwtKeyRow(unit.tx, caller.projectId, keyId, change)
    if (!row) throw jwtKeyNotFound(keyId)
    await recordAudit(unit.tx, caller, {
      action: 'jwt_key.updated',
      target: `jwt_key:${keyId}`,
      change: { before: audited(before), after: audited(row) },
    })
    unit.changed('jwtKey', '*')
    return row
  })
  return toWireJwtKey(after)
}

function readChange({ updateMask, jwtKey }: Body): Change {
  return Object.assign({}, ...updateMask.map((mask) => readPart(mask, jwtKey)))
}

function readPart(mask: Mask, { label, active, audience, issuer }: Body['jwtKey']): Change {
  switch (mask) {
    case 'label':
      return { label: sent(mask, label) }
    case 'active':
      return { isActive: sent(mask, active) }
    case 'audience':
      return { audience: sent(mask, audience) || null }
    case 'issuer':
      return { issuer: sent(mask, issuer) || null }
  }
}

function sent<T>(mask: string, value: T | undefined): T {
  if (value === undefined) throw new MortiseError('request.mask_value_missing', { params: { mask } })
  return value
}

function audited({ label, isActive, audience, issuer }: JwtKeyRow): Record<string, unknown> {
  return { label, isActive, audience, issuer }
}
