// Where providers send customers back to after consent.
import { withoutEndSlashes } from '@mortise/contract'
import type { ProviderAppRow } from '../../catalogue/provider-app/store.ts'
import type { Context } from '../../context.ts'

/** The address that every provider app may use. */
export function sharedRedirectUri({ settings }: Context): string {
  return `${withoutEndSlashes(settings.publicUrl)}/callbacks/v1/oauth`
}

/** The address of one provider, so that no other provider's answer is taken for its own. */
export function ownRedirectUri(ctx: Context, provider: string): string {
  return `${sharedRedirectUri(ctx)}/${provider.toLowerCase()}`
}

/** The address that is registered for a provider app: the shared one, where its builder did not choose otherwise. */
export function redirectUriOf(ctx: Context, app: Pick<ProviderAppRow, 'metadata' | 'provider'>): string {
  return app.metadata?.redirect === 'provider' ? ownRedirectUri(ctx, app.provider) : sharedRedirectUri(ctx)
}
