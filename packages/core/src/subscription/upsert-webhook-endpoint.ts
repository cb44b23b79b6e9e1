// Creates the address to which a provider sends the events of the builder's app, or sets the secret that signs them.
import { type EndpointInput, type Endpoints, MortiseError, type WebhookEndpoint } from '@mortise/contract'
import { requireProvider } from '../catalogue/provider/require-provider.ts'
import type { Caller, Context } from '../context.ts'
import { commit } from '../platform/db/commit.ts'
import { recordAudit } from '../tenancy/audit/record-audit.ts'
import { newEndpoint } from './endpoint.ts'
import { toWireEndpoint } from './to-wire.ts'
import { upsertEndpoint } from './upsert-endpoint.ts'

/**
 * Answers the app's address, made now when there is none; a signing secret given replaces the one before. Safe to
 * repeat.
 * @throws MortiseError provider.not_found, webhook.unsupported or webhook.no_app_url
 */
export async function upsertWebhookEndpoint(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['upsertWebhookEndpoint']>,
): Promise<WebhookEndpoint> {
  const { projectId } = caller
  const {
    name,
    displayName,
    events: { webhook },
  } = requireProvider(ctx, input.params.provider)
  const params = { provider: displayName }
  if (!webhook) throw new MortiseError('webhook.unsupported', { params })
  if (webhook.scope !== 'app') throw new MortiseError('webhook.no_app_url', { params })
  const { signingSecret } = input.body
  const fresh = await newEndpoint(ctx, { projectId, provider: name, source: webhook.secret })
  const row = await commit(ctx, async (unit) => {
    const { row, outcome } = await upsertEndpoint(ctx, unit, { projectId, fresh, signingSecret })
    if (outcome === 'same') return row
    await recordAudit(unit.tx, caller, {
      action: outcome === 'made' ? 'webhook_endpoint.created' : 'webhook_endpoint.updated',
      target: `webhook_endpoint:${name}`,
      change: { after: { provider: name, hasSigningSecret: signingSecret !== undefined } },
    })
    return row
  })
  return toWireEndpoint(ctx, row)
}
