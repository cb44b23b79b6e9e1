// Ends a deleted connection's tokens at the provider, where the provider can.
import { revokeToken } from '@mortise/connector-kit'
import type { Context } from '../context.ts'
import { openOAuthClient } from '../provider-app/oauth-client.ts'
import { findProviderApp } from '../provider-app/store.ts'
import { openRow } from './load-connection.ts'
import { tokenRequest } from './obtain-credentials.ts'
import type { ConnectionRow } from './store.ts'

const REVOKE_MS = 10_000

/**
 * Asks the provider to forget a connection's tokens, in the background: the deletion neither waits for it nor fails
 * with it. Private apps' tokens are the customer's own and stay.
 */
export function revokeCredentials(ctx: Context, row: ConnectionRow): void {
  const about = { connectionId: row.id, projectId: row.projectId, provider: row.provider }
  revoke(ctx, row).then(
    (isRevoked) => {
      if (isRevoked) ctx.log.info(about, 'credentials revoked at the provider')
    },
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      ctx.log.warn({ ...about, reason }, 'credentials could not be revoked at the provider')
    },
  )
}

async function revoke(ctx: Context, row: ConnectionRow): Promise<boolean> {
  const { provider, credentials, metadata } = await openRow(ctx, row)
  if (provider.auth.kind !== 'oauth2' || row.authScheme === 'apiKey' || !('accessToken' in credentials))
    return false
  const by = row.providerAppId === null ? { provider: row.provider } : { id: row.providerAppId }
  const app = credentials.client ? undefined : await findProviderApp(ctx.database.db, row.projectId, by)
  const own = credentials.client && { ...credentials.client, boundTo: credentials.boundTo }
  const client = own ?? (app ? await openOAuthClient(ctx, app, { provider, metadata }) : undefined)
  if (!client) return false
  return revokeToken({
    ...tokenRequest(ctx, provider, metadata, client),
    timeoutMs: REVOKE_MS,
    credentials,
  })
}
