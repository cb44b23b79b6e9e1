// One connection, with its credentials when the builder asks for them.
import {
  type Connection,
  type EndpointInput,
  type Endpoints,
  isScopeOpen,
  MortiseError,
} from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { openRow } from './load-connection.ts'
import { currentCredentials } from './open-call.ts'
import { toPublicError } from './provider-failure.ts'
import { refreshCredentials } from './refresh-credentials.ts'
import { requireConnection } from './require-connection.ts'
import type { ConnectionRow } from './store.ts'
import { toWireConnection } from './to-wire.ts'
import { isRefreshable } from './token-life.ts'

/**
 * A connection; with `includeCreds` its access token or API key, and with `includeRefreshToken` as well the refresh
 * token. `refresh` renews the access token first: always (`force`) or when it is due (`ifExpired`).
 * @throws MortiseError connection.not_found; auth.forbidden when anything but a key with full access asks for
 * credentials; connection.revoked or provider.unavailable when the refresh fails
 */
export async function getConnection(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getConnection']>,
): Promise<Connection> {
  const { includeCreds, includeRefreshToken, refresh } = input.query
  const { connectionId } = input.params
  // Browsers hold tokens and the keys of the UI library, and credentials have no business there.
  const isTrusted = caller.groupRef === undefined && isScopeOpen(caller.scopes, 'admin')
  if ((includeCreds || includeRefreshToken) && !isTrusted) {
    throw new MortiseError('auth.forbidden', { params: { scope: 'admin' } })
  }
  const found = await requireConnection(ctx, caller, connectionId)
  if (refresh) await renew(ctx, found.connection, refresh)
  const joined = refresh ? await requireConnection(ctx, caller, connectionId) : found
  if (!includeCreds) return toWireConnection(joined)
  const { credentials } = openRow(ctx, joined.connection)
  return toWireConnection(joined, { credentials, includeRefreshToken })
}

async function renew(ctx: Context, row: ConnectionRow, refresh: 'force' | 'ifExpired'): Promise<void> {
  const { provider, credentials } = openRow(ctx, row)
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
