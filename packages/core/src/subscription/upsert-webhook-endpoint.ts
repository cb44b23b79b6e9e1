// Creates the address to which a provider sends the events of the builder's app, or sets the secret that signs them.
import { type EndpointInput, type Endpoints, MortiseError, type WebhookEndpoint } from '@mortise/contract'
import { requireProvider } from '../catalogue/provider/require-provider.ts'
import type { Caller, Context } from '../context.ts'
import { commit } from '../platform/db/commit.ts'
import { recordAudit } from '../tenancy/audit/record-audit.ts'
import { newEndpoint, sealSecret } from './endpoint.ts'
import { changeEndpoint, findEndpoint, insertEndpoint } from './store.ts'
import { toWireEndpoint } from './to-wire.ts'

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
    const before = await findEndpoint(unit.tx, projectId, { appOf: name })
    if (!before) await insertEndpoint(unit.tx, projectId, fresh)
    const made = before ?? (await findEndpoint(unit.tx, projectId, { appOf: name }))
    if (!made) throw new MortiseError('request.conflict')
    if (signingSecret !== undefined) {
      const secretSealed = await sealSecret(ctx, made, signingSecret)
      await changeEndpoint(unit.tx, projectId, made.id, {
        secretSealed,
        // Another secret proves itself by the next event.
        status: 'idle',
        updatedAt: ctx.now(),
      })
    }
    if (!before || signingSecret !== undefined) {
      await recordAudit(unit.tx, caller, {
        action: before ? 'webhook_endpoint.updated' : 'webhook_endpoint.created',
        target: `webhook_endpoint:${name}`,
        change: { after: { provider: name, hasSigningSecret: signingSecret !== undefined } },
      })
    }
    return (await findEndpoint(unit.tx, projectId, { appOf: name })) ?? made
  })
  return toWireEndpoint(ctx, row)
}
