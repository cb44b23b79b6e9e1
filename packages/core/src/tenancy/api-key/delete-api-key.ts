// Removes an API key for good.
import { type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireApiKey } from './require-api-key.ts'
import { deleteApiKeyRow } from './store.ts'

/** Deletes a key; every process refuses it once this is committed. @throws MortiseError api_key.not_found */
export async function deleteApiKey(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['deleteApiKey']>,
): Promise<undefined> {
  const { id, label, scopes, isActive } = await requireApiKey(ctx, caller.projectId, input.params.apiKey)
  await commit(ctx, async (unit) => {
    const isGone = await deleteApiKeyRow(unit.tx, caller.projectId, id)
    if (!isGone) throw new MortiseError('api_key.not_found')
    await recordAudit(unit.tx, caller, {
      action: 'api_key.deleted',
      target: `api_key:${id}`,
      change: { before: { label, scopes, isActive } },
    })
    unit.changed('apiKey', '*')
  })
}
