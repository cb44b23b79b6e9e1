// Seals and opens the secret of a provider app.
import { type Bound, confinedMetadata, type Metadata, type ProviderDefinition } from '@mortise/connector-kit'
import type { ProviderAppMetadata } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { purposes } from '../../platform/vault/purpose.ts'
import type { ProviderAppRow } from './store.ts'

/** The part of a provider app that a token endpoint needs. It exists in the clear only in memory. */
export interface OAuthClient {
  clientId: string
  clientSecret: string
}

/** The ciphertext under which a provider app's secret is stored, bound to that app. */
export function sealClientSecret(
  ctx: Context,
  app: { projectId: string; id: string },
  clientSecret: string,
): Promise<string> {
  return ctx.vault.seal(clientSecret, purposes.providerApp(app.projectId, app.id))
}

/**
 * The OAuth client of a provider app, for one account. A customer's metadata cannot lead its secret away: it is bound
 * to what the definition confines to the provider's own domain, and to what the builder set on the app.
 * @throws Error when its secret cannot be opened with the keys at hand
 */
export async function openOAuthClient(
  ctx: Context,
  app: ProviderAppRow,
  { provider, metadata }: { provider: ProviderDefinition; metadata: Metadata },
): Promise<Bound<OAuthClient>> {
  return {
    clientId: app.clientId,
    clientSecret: await openClientSecret(ctx, app),
    boundTo: confinedMetadata(provider, metadata, app.metadata?.providerParams),
  }
}

/** The secret alone, for what the provider signs with it. @throws Error when the keys at hand cannot open it */
export function openClientSecret(ctx: Context, app: ProviderAppRow): Promise<string> {
  return ctx.vault.open(app.secretSealed, purposes.providerApp(app.projectId, app.id))
}

/** Authorization parameters the builder set on the app, as the authorization URL takes them. */
export function authorizationParams(metadata: ProviderAppMetadata | null): Record<string, string> {
  const params = Object.entries(metadata?.authQueryParams ?? {}).filter(([, values]) => values.length > 0)
  return Object.fromEntries(params.map(([name, values]) => [name, values.join(' ')]))
}
