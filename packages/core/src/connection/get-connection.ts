// One connection, with its credentials when the builder asks for them.
import type { Connection, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { commit } from '../platform/db/commit.ts'
import { toPublicError } from '../platform/failure/to-public-error.ts'
import { recordSecretRead, requireSecretsScope } from '../tenancy/audit/secret-access.ts'
import { requireConnection } from './account/require-connection.ts'
import type { ConnectionRow } from './account/store.ts'
import { toWireConnection } from './account/to-wire.ts'
import { currentCredentials } from './credentials/current-credentials.ts'
import { openRow } from './credentials/opened-connection.ts'
import { refreshCredentials } from './credentials/refresh-credentials.ts'
import { isRefreshable } from './credentials/token-age.ts'

/**
 * A connection; with `includeCreds` its access token or API key, and with `includeRefreshToken` its refresh token beside
 * them, whatever `includeCreds` says. `refresh` renews the access token first: always (`force`) or when it is due (`ifExpired`). Effects: each read of
 * credentials leaves an audit entry and a notification.
 * @throws MortiseError connection.not_found; auth.forbidden when anything but a key with the scope `secrets` asks for
 * credentials; audit.unavailable; connection.revoked or provider.unavailable when the refresh fails
 */
export async function getConnection(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getConnection']>,
): Promise<Connection> {
  const { includeCreds, includeRefreshToken, refresh } = input.query
  const { connectionId } = input.params
  const isShown = includeCreds || includeRefreshToken
  if (isShown) requireSecretsScope(caller)
  const found = await requireConnection(ctx, caller, connectionId)
  if (refresh) await renew(ctx, found.connection, refresh)
  const joined = refresh ? await requireConnection(ctx, caller, connectionId) : found
  if (!isShown) return toWireConnection(joined)
  const { credentials } = await openRow(ctx, joined.connection)
  const secrets = includeRefreshToken ? ['accessToken', 'refreshToken'] : ['accessToken']
  await commit(ctx, (unit) =>
    recordSecretRead(unit, caller, { target: `connection:${connectionId}`, secrets }),
  )
  return toWireConnection(joined, { credentials, includeRefreshToken })
}

async function renew(ctx: Context, row: ConnectionRow, refresh: 'force' | 'ifExpired'): Promise<void> {
  const { provider, credentials } = await openRow(ctx, row)
  if (!isRefreshable(credentials)) return
  try {
    if (refresh === 'ifExpired') await currentCredentials(ctx, row)
    else {
      await refreshCredentials(ctx, {
        projectId: row.projectId,
        connectionId: row.id,
        staleToken: credentials.accessToken,
        reason: 'forced',
      })
    }
  } catch (error) {
    throw toPublicError(provider.displayName, error)
  }
}
