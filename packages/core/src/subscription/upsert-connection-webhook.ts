// Answers the address that a customer enters at a provider for one connection, or sets the secret that signs there.
import type { WebhookByHand } from '@mortise/connector-kit'
import { type ConnectionWebhook, type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import { requireProvider } from '../catalogue/provider/require-provider.ts'
import { requireConnection } from '../connection/account/require-connection.ts'
import type { Caller, Context } from '../context.ts'
import { isReportedByWebhook } from '../plan/event-plan/is-reported-by-webhook.ts'
import { commit } from '../platform/db/commit.ts'
import { listEventPlans } from '../sync/poll/event-plan.ts'
import { recordAudit } from '../tenancy/audit/record-audit.ts'
import { endpointUrl, newEndpoint } from './endpoint.ts'
import { enqueueSync } from './enqueue-sync.ts'
import type { WebhookEndpointRow } from './store.ts'
import { upsertEndpoint } from './upsert-endpoint.ts'

/**
 * Answers the connection's address, made now when there is none; a signing secret given replaces the one before. Changes
 * are polled again until a webhook has proved the new secret. Safe to repeat.
 * @throws MortiseError connection.not_found, webhook.not_by_hand, webhook.nothing_subscribed, webhook.secret_malformed
 */
export async function upsertConnectionWebhook(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['upsertConnectionWebhook']>,
): Promise<ConnectionWebhook> {
  const { projectId } = caller
  const { connectionId } = input.params
  const { connection } = await requireConnection(ctx, caller, connectionId)
  const { name, displayName, events } = requireProvider(ctx, connection.provider)
  const { webhook } = events
  if (!webhook?.byHand) throw new MortiseError('webhook.not_by_hand', { params: { provider: displayName } })
  const { byHand, secret: source } = webhook
  const plans = await listEventPlans(ctx, projectId, connectionId)
  if (!plans.some(({ object }) => isReportedByWebhook(webhook, object.objectName)))
    throw new MortiseError('webhook.nothing_subscribed', { params: { provider: displayName } })
  const signingSecret = input.body.signingSecret?.trim()
  if (signingSecret !== undefined && !isUsable(byHand, signingSecret)) {
    const params = { provider: displayName, secretName: byHand.secretName }
    throw new MortiseError('webhook.secret_malformed', { params })
  }
  const fresh = await newEndpoint(ctx, { projectId, provider: name, connectionId, source })
  const row = await commit(ctx, async (unit) => {
    const { row, outcome } = await upsertEndpoint(ctx, unit, { projectId, fresh, signingSecret })
    if (outcome === 'same') return row
    await enqueueSync(unit, { projectId, connectionId })
    await recordAudit(unit.tx, caller, {
      action: 'connection_webhook.changed',
      target: `connection:${connectionId}`,
      change: { after: { provider: name, hasSigningSecret: signingSecret !== undefined } },
    })
    return row
  })
  return toWire(ctx, { row, connectionId, byHand })
}

function isUsable({ isSecret }: WebhookByHand, text: string): boolean {
  return text !== '' && isSecret?.(text) !== false
}

async function toWire(
  ctx: Context,
  of: { row: WebhookEndpointRow; connectionId: string; byHand: WebhookByHand },
): Promise<ConnectionWebhook> {
  const { row, connectionId } = of
  const { steps, secretName, docsUrl } = of.byHand
  return {
    connectionId,
    provider: row.provider,
    url: await endpointUrl(ctx, row),
    steps: [...steps],
    secretName,
    docsUrl,
    hasSigningSecret: row.secretSealed !== null,
    hasArrived: row.status === 'active',
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  }
}
