// Closes the address a provider sends the events of the builder's app to.
import { type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import { requireProvider } from '../catalogue/provider/require-provider.ts'
import type { Caller, Context } from '../context.ts'
import { commit } from '../platform/db/commit.ts'
import { recordAudit } from '../tenancy/audit/record-audit.ts'
import { deleteEndpoint, findEndpoint } from './store.ts'

/** Deletes the address with its secret; a new one gets another URL. @throws MortiseError webhook.endpoint_not_found */
export async function deleteWebhookEndpoint(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['deleteWebhookEndpoint']>,
): Promise<undefined> {
  const { projectId } = caller
  const { name, displayName } = requireProvider(ctx, input.params.provider)
  await commit(ctx, async (unit) => {
    const row = await findEndpoint(unit.tx, projectId, { appOf: name })
    if (!row) throw new MortiseError('webhook.endpoint_not_found', { params: { provider: displayName } })
    await deleteEndpoint(unit.tx, projectId, row.id)
    await recordAudit(unit.tx, caller, {
      action: 'webhook_endpoint.deleted',
      target: `webhook_endpoint:${name}`,
      change: { before: { provider: name } },
    })
  })
  return undefined
}
