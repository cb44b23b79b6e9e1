// The state of a connection's credentials, and what is left of its allowances.
import type { ConnectionState, EndpointInput, Endpoints } from '@mortise/contract'
import { requireConnection } from '../../connection/account/require-connection.ts'
import type { ConnectionRow } from '../../connection/account/store.ts'
import { toWireConnection } from '../../connection/account/to-wire.ts'
import { openRow } from '../../connection/credentials/opened-connection.ts'
import { isRefreshable } from '../../connection/credentials/token-age.ts'
import { findBlockedUntil } from '../../connection/rate/store.ts'
import type { Caller, Context } from '../../context.ts'
import { RECORDS_PER_DAY } from '../../sync/read-state/find-read-room.ts'
import { recordsOfConnection } from '../../sync/read-state/store-quota.ts'

type TokenState = Pick<
  ConnectionState,
  'isRenewable' | 'tokenIssueTime' | 'tokenExpireTime' | 'refreshTokenExpireTime'
>

/** Reads what is stored; asks no provider. @throws MortiseError connection.not_found, provider.not_found */
export async function getConnectionState(
  ctx: Context,
  caller: Caller,
  { params }: EndpointInput<Endpoints['getConnectionState']>,
): Promise<ConnectionState> {
  const { projectId } = caller
  const { connectionId } = params
  const { db } = ctx.database
  const now = ctx.now()
  const joined = await requireConnection(ctx, caller, connectionId)
  const { authScheme, status } = toWireConnection(joined)
  const { refreshFailures } = joined.connection
  const blockedUntil = await findBlockedUntil(db, projectId, connectionId)
  return {
    connectionId,
    authScheme,
    status,
    ...(await tokenState(ctx, joined.connection)),
    failedRefreshes: refreshFailures?.count ?? 0,
    nextRefreshTime: refreshFailures?.notBefore,
    callsBlockedUntilTime: blockedUntil && blockedUntil > now ? blockedUntil.toISOString() : undefined,
    recordsToday: await recordsOfConnection(db, projectId, { connectionId, now }),
    recordsPerDay: ctx.settings.recordsPerDay ?? RECORDS_PER_DAY,
  }
}

async function tokenState(ctx: Context, row: ConnectionRow): Promise<TokenState> {
  const { credentials } = await openRow(ctx, row)
  const time = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString())
  if (!('accessToken' in credentials)) return { isRenewable: false }
  return {
    isRenewable: isRefreshable(credentials),
    tokenIssueTime: time(credentials.accessTokenIssuedAt),
    tokenExpireTime: time(credentials.accessTokenExpiresAt),
    refreshTokenExpireTime: time(credentials.refreshTokenExpiresAt),
  }
}
