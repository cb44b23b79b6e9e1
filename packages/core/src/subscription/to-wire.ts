// The webhook address of an app as the API shows it: everything but its secret.
import type { WebhookEndpoint } from '@mortise/contract'
import type { Context } from '../context.ts'
import { endpointUrl, signingSecret } from './endpoint.ts'
import type { WebhookEndpointRow } from './store.ts'

/** Turns a row into the wire shape. */
export async function toWireEndpoint(ctx: Context, row: WebhookEndpointRow): Promise<WebhookEndpoint> {
  const source = ctx.providers.get(row.provider)?.events.webhook?.secret ?? 'builder'
  return {
    provider: row.provider,
    url: await endpointUrl(ctx, row),
    hasSigningSecret: (await signingSecret(ctx, row, source)) !== undefined,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  }
}
