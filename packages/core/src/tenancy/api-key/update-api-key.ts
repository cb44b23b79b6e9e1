// Renames an API key, changes its uses, or switches it off and on.
import { type ApiKey, type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireSecretsScope } from '../audit/secret-access.ts'
import { requireApiKey } from './require-api-key.ts'
import { type ApiKeyRow, updateApiKeyRow } from './store.ts'
import { toWireApiKey } from './to-wire.ts'

type Body = EndpointInput<Endpoints['updateApiKey']>['body']
type Mask = Body['updateMask'][number]
type Change = Partial<Pick<ApiKeyRow, 'label' | 'scopes' | 'isActive'>>

/**
 * Applies only what `updateMask` names. Every process forgets the key as soon as this is committed, so a key that was
 * switched off is refused from then on. Safe to repeat.
 * @throws MortiseError api_key.not_found, request.mask_value_missing, auth.forbidden when a caller without the scope
 * `secrets` gives it away
 */
export async function updateApiKey(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['updateApiKey']>,
): Promise<ApiKey> {
  const change = readChange(input.body)
  const before = await requireApiKey(ctx, caller.projectId, input.params.apiKey)
  const gainsSecrets = change.scopes?.includes('secrets') && !before.scopes.includes('secrets')
  if (gainsSecrets) requireSecretsScope(caller)
  const after = await commit(ctx, async (unit) => {
    const row = await updateApiKeyRow(unit.tx, caller.projectId, before.id, change)
    if (!row) throw new MortiseError('api_key.not_found')
    await recordAudit(unit.tx, caller, {
      action: 'api_key.updated',
      target: `api_key:${row.id}`,
      change: { before: audited(before), after: audited(row) },
    })
    unit.changed('apiKey', '*')
    return row
  })
  return toWireApiKey(after)
}

function readChange({ updateMask, apiKey }: Body): Change {
  return Object.assign({}, ...updateMask.map((mask) => readPart(mask, apiKey)))
}

function readPart(mask: Mask, { label, active, scopes }: Body['apiKey']): Change {
  switch (mask) {
    case 'label':
      return { label: sent(mask, label) }
    case 'active':
      return { isActive: sent(mask, active) }
    case 'scopes':
      return { scopes: [...new Set(sent(mask, scopes))] }
  }
}

function sent<T>(mask: string, value: T | undefined): T {
  if (value === undefined) throw new MortiseError('request.mask_value_missing', { params: { mask } })
  return value
}

function audited({ label, scopes, isActive }: ApiKeyRow): Record<string, unknown> {
  return { label, scopes, isActive }
}
