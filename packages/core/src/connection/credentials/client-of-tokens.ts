// The OAuth client that renews and ends a connection's tokens.
import {
  type BoundCredentials,
  isClientOfAccount,
  type Metadata,
  type ProviderDefinition,
  type TokenRequest,
} from '@mortise/connector-kit'
import { openOAuthClient } from '../../catalogue/provider-app/oauth-client.ts'
import { findProviderApp } from '../../catalogue/provider-app/store.ts'
import type { Context } from '../../context.ts'
import type { ConnectionRow } from '../account/store.ts'

/**
 * The tokens' own client, the app they were made with, or the project's app for the provider; `undefined` where there
 * is none. Where the client is the account's, the builder's is never shown instead.
 */
export async function clientOfTokens(
  ctx: Context,
  row: Pick<ConnectionRow, 'projectId' | 'provider' | 'providerAppId'>,
  opened: { provider: ProviderDefinition; metadata: Metadata; credentials: BoundCredentials },
): Promise<TokenRequest['client'] | undefined> {
  const { provider, credentials } = opened
  if ('client' in credentials && credentials.client) {
    return { ...credentials.client, boundTo: credentials.boundTo }
  }
  if (isClientOfAccount(provider.auth)) return undefined
  const by = row.providerAppId === null ? { provider: row.provider } : { id: row.providerAppId }
  const app = await findProviderApp(ctx.database.db, row.projectId, by)
  return app && openOAuthClient(ctx, app, opened)
}
