// Ends a deleted connection's tokens at the provider, where the provider can.
import { revokeToken } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import type { ConnectionRow } from '../account/store.ts'
import { clientOfTokens } from './client-of-tokens.ts'
import { tokenRequest } from './obtain-credentials.ts'
import { openRow } from './opened-connection.ts'

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
  const opened = await openRow(ctx, row)
  const { provider, credentials, metadata } = opened
  if (provider.auth.kind !== 'oauth2' || row.authScheme === 'apiKey' || !('accessToken' in credentials))
    return false
  const client = await clientOfTokens(ctx, row, opened)
  if (!client) return false
  return revokeToken({
    ...tokenRequest(ctx, provider, metadata, client),
    timeoutMs: REVOKE_MS,
    credentials,
  })
}
