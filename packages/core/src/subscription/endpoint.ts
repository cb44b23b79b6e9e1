// The URL a provider calls: an unguessable token in it, and the secret that signs what comes in.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { WebhookSupport } from '@mortise/connector-kit'
import { openClientSecret } from '../catalogue/provider-app/oauth-client.ts'
import { listProviderAppRows, type ProviderAppRow } from '../catalogue/provider-app/store.ts'
import { listConnectionRows } from '../connection/account/store.ts'
import type { Context } from '../context.ts'
import { purposes } from '../platform/vault/purpose.ts'
import type { WebhookEndpointRow } from './store.ts'

const TOKEN_BYTES = 24

/** Under which a token is looked up; the database never sees the token in the clear. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The columns of a new endpoint; one whose secret is ours gets it now. */
export async function newEndpoint(
  ctx: Context,
  of: { projectId: string; provider: string; connectionId?: string; source: WebhookSupport['secret'] },
) {
  const id = randomUUID()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = ctx.now()
  const secret = randomBytes(32).toString('hex')
  return {
    id,
    provider: of.provider,
    connectionId: of.connectionId ?? null,
    tokenHash: hashToken(token),
    tokenSealed: await ctx.vault.seal(token, purposes.webhookToken(of.projectId, id)),
    secretSealed:
      of.source === 'ours' ? await sealSecret(ctx, { projectId: of.projectId, id }, secret) : null,
    status: 'idle' as const,
    createdAt: now,
    updatedAt: now,
  }
}

/** The ciphertext of a signing secret, bound to its endpoint. */
export function sealSecret(
  ctx: Context,
  endpoint: { projectId: string; id: string },
  secret: string,
): Promise<string> {
  return ctx.vault.seal(secret, purposes.webhookSecret(endpoint.projectId, endpoint.id))
}

/** Where the provider calls: `https://api.example.com/v1/webhooks/4uCQ…`. */
export async function endpointUrl(
  ctx: Context,
  row: Pick<WebhookEndpointRow, 'projectId' | 'id' | 'tokenSealed'>,
): Promise<string> {
  const token = await ctx.vault.open(row.tokenSealed, purposes.webhookToken(row.projectId, row.id))
  return `${ctx.settings.publicUrl.replace(/\/$/, '')}/v1/webhooks/${token}`
}

/** The secret that signs what comes in at an endpoint; `undefined` while it is not known. */
export async function signingSecret(
  ctx: Context,
  row: WebhookEndpointRow,
  source: WebhookSupport['secret'],
): Promise<string | undefined> {
  const [secret] = await signingSecrets(ctx, row, source)
  return secret
}

/**
 * Every secret that may sign what comes in at an endpoint. The address of an app is the same for all apps that the project
 * has at the provider, so each of their client secrets may.
 */
export async function signingSecrets(
  ctx: Context,
  row: WebhookEndpointRow,
  source: WebhookSupport['secret'],
): Promise<string[]> {
  if (row.secretSealed)
    return [await ctx.vault.open(row.secretSealed, purposes.webhookSecret(row.projectId, row.id))]
  if (source !== 'client') return []
  return Promise.all((await signingApps(ctx, row)).map((app) => openClientSecret(ctx, app)))
}

async function signingApps(
  ctx: Context,
  { projectId, provider, connectionId }: WebhookEndpointRow,
): Promise<ProviderAppRow[]> {
  const apps = await listProviderAppRows(ctx.database.db, projectId, { provider })
  if (!connectionId) return apps
  const [joined] = await listConnectionRows(ctx.database.db, projectId, { ids: [connectionId] })
  const own = apps.filter(({ id }) => id === joined?.connection.providerAppId)
  return own.length > 0 ? own : apps.slice(0, 1)
}

/** Seals the provider's data of a subscription for storage. */
export function sealKept(
  ctx: Context,
  endpoint: { projectId: string; id: string },
  kept: Readonly<Record<string, unknown>>,
): Promise<string> {
  return ctx.vault.seal(JSON.stringify(kept), purposes.webhookKept(endpoint.projectId, endpoint.id))
}

/** Opens the data that `sealKept` sealed; `undefined` while there is no subscription. */
export async function openKept(
  ctx: Context,
  row: Pick<WebhookEndpointRow, 'projectId' | 'id' | 'keptSealed'>,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (!row.keptSealed) return undefined
  return JSON.parse(await ctx.vault.open(row.keptSealed, purposes.webhookKept(row.projectId, row.id)))
}
