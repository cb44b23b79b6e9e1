// Credentials fit for the next request: renewed when they are due, or when the provider turned them down.
import { type BoundCredentials, ProviderError } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { loadConnection } from './load-connection.ts'
import type { OpenedConnection } from './opened-connection.ts'
import { refreshCredentials } from './refresh-credentials.ts'
import { isDue, isExpired, isRefreshable } from './token-age.ts'

/** Credentials fit for the next request. `rejected` is an access token the provider has just turned down. */
export async function currentCredentials(
  ctx: Context,
  connection: Pick<OpenedConnection, 'id' | 'projectId'>,
  rejected?: string,
): Promise<BoundCredentials> {
  const { id: connectionId, projectId } = connection
  const { credentials } = await loadConnection(ctx, projectId, connectionId)
  if (!isRefreshable(credentials)) return credentials
  const staleToken = credentials.accessToken
  const nowMs = ctx.now().getTime()
  const isUseless = rejected !== undefined || isExpired(credentials, nowMs)
  if (rejected === undefined ? !isDue(credentials, nowMs) : rejected !== staleToken) return credentials
  const reason = rejected === undefined ? 'due' : 'rejected'
  try {
    return await refreshCredentials(ctx, { projectId, connectionId, staleToken, reason })
  } catch (error) {
    // A token that is only due is good while it lasts; a passing failure of the token endpoint need not stop a call.
    const isFinal = !(error instanceof ProviderError) || error.reaction.kind === 'reconnect'
    if (isFinal || isUseless) throw error
    return credentials
  }
}
