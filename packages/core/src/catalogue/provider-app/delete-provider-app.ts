// Removes the builder's OAuth client at a provider.
import { type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { auditedProviderApp } from './audited-provider-app.ts'
import { countConnectionsOfApp, deleteProviderAppRow, findProviderApp } from './store.ts'

/**
 * Deletes a provider app that no connection depends on: without its secret their tokens could never be renewed.
 * @throws MortiseError provider_app.not_found, provider_app.in_use
 */
export async function deleteProviderApp(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['deleteProviderApp']>,
): Promise<undefined> {
  const { projectId } = caller
  const { providerAppId } = input.params
  await commit(ctx, async (unit) => {
    const row = await findProviderApp(unit.tx, projectId, { id: providerAppId })
    if (!row) throw new MortiseError('provider_app.not_found', { params: { providerAppId } })
    if ((await countConnectionsOfApp(unit.tx, projectId, providerAppId)) > 0) {
      throw new MortiseError('provider_app.in_use', { params: { provider: row.provider } })
    }
    await deleteProviderAppRow(unit.tx, projectId, providerAppId)
    await recordAudit(unit.tx, caller, {
      action: 'provider_app.deleted',
      target: `provider_app:${providerAppId}`,
      change: { before: auditedProviderApp(row) },
    })
  })
  return undefined
}
