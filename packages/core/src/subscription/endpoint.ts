// The URL a vendor calls: an unguessable token in it, and the secret that signs what comes in.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { WebhookSupport } from '@mortise/connector-kit'
import type { Context } from '../context.ts'
import { openClientSecret } from '../provider-app/oauth-client.ts'
import { findProviderApp } from '../provider-app/store.ts'
import { purposes } from '../vault/purpose.ts'
import type { WebhookEndpointRow } from './store.ts'

const TOKEN_BYTES = 24

/** Under which a token is looked up; the database never sees the token in the clear. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The columns of a new endpoint; one whose secret is ours gets it now. */
export function newEndpoint(
  ctx: Context,
  of: { provider: string; connectionId?: string; source: WebhookSupport['secret'] },
) {
  const id = randomUUID()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = ctx.now()
  return {
    id,
    provider: of.provider,
    connectionId: of.connectionId ?? null,
    tokenHash: hashToken(token),
    tokenSealed: ctx.vault.seal(token, purposes.webhookToken(id)),
    secretSealed: of.source === 'ours' ? sealSecret(ctx, id, randomBytes(32).toString('hex')) : null,
    status: 'idle' as const,
    createdAt: now,
    updatedAt: now,
  }
}

/** The ciphertext of a signing secret, bound to its endpoint. */
export function sealSecret(ctx: Context, endpointId: string, secret: string): string {
  return ctx.vault.seal(secret, purposes.webhookSecret(endpointId))
}

/** Where the vendor calls: `https://api.example.com/v1/webhooks/4uCQ…`. */
export function endpointUrl(ctx: Context, row: Pick<WebhookEndpointRow, 'id' | 'tokenSealed'>): string {
  const token = ctx.vault.open(row.tokenSealed, purposes.webhookToken(row.id))
  return `${ctx.settings.publicUrl.replace(/\/$/, '')}/v1/webhooks/${token}`
}

/** The secret that signs what comes in at an endpoint; `undefined` while nobody has told it. */
export async function signingSecret(
  ctx: Context,
  row: WebhookEndpointRow,
  source: WebhookSupport['secret'],
): Promise<string | undefined> {
  if (row.secretSealed) return ctx.vault.open(row.secretSealed, purposes.webhookSecret(row.id))
  if (source !== 'client') return undefined
  const app = await findProviderApp(ctx.database.db, row.projectId, { provider: row.provider })
  return app && openClientSecret(ctx, app)
}

/** What the vendor made of the subscription, as it is stored and taken out again. */
export function sealKept(ctx: Context, endpointId: string, kept: Readonly<Record<string, unknown>>): string {
  return ctx.vault.seal(JSON.stringify(kept), purposes.webhookKept(endpointId))
}

/** What `sealKept` sealed; `undefined` while there is no subscription. */
export function openKept(
  ctx: Context,
  row: Pick<WebhookEndpointRow, 'id' | 'keptSealed'>,
): Readonly<Record<string, unknown>> | undefined {
  return row.keptSealed ? JSON.parse(ctx.vault.open(row.keptSealed, purposes.webhookKept(row.id))) : undefined
}
