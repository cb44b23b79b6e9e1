// Credentials fit for the next request: renewed when they are due, by one refresh at a time for all processes.
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type BoundCredentials,
  type Credentials,
  type OAuth2Credentials,
  ProviderError,
} from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import {
  type ConnectionRow,
  claimRefreshLease,
  findConnectionRow,
  releaseRefreshLease,
} from '../account/store.ts'
import { loadConnection } from './load-connection.ts'
import { type OpenedConnection, openRow } from './opened-connection.ts'
import { renewTokens } from './renew-tokens.ts'

const LEAD_MS = 60_000
const LEAD_SHARE = 0.1
// Longer than a token request may take (30 s), so a lease never ends under a live holder.
const LEASE_MS = 45_000
const PATIENCE_MS = 60_000
const POLL_MIN_MS = 50
const POLL_MAX_MS = 200

/** Why a token is to be replaced: it is about to expire, the provider turned it down, or a person asked. */
export type RefreshReason = 'due' | 'rejected' | 'forced'

/** The token and the connection of a renewal. */
export interface RefreshOptions {
  projectId: string
  connectionId: string
  /** The rejected access token; a caller that finds another one stored uses that. */
  staleToken: string
  reason: RefreshReason
}

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
  if (rejected !== undefined) {
    if (rejected !== staleToken) return credentials
    return refreshCredentials(ctx, { projectId, connectionId, staleToken, reason: 'rejected' })
  }
  const nowMs = ctx.now().getTime()
  if (!isDue(credentials, nowMs)) return credentials
  try {
    return await refreshCredentials(ctx, { projectId, connectionId, staleToken, reason: 'due' })
  } catch (error) {
    // A token that is only due is good while it lasts; a passing trouble of the token endpoint need not stop anybody.
    const isFinal = !(error instanceof ProviderError) || error.reaction.kind === 'reconnect'
    if (isFinal || isExpired(credentials, nowMs)) throw error
    return credentials
  }
}

/** Whether new tokens can be had without the customer. */
export function isRefreshable(credentials: Credentials): credentials is OAuth2Credentials {
  if (!('accessToken' in credentials)) return false
  if (credentials.refreshToken !== undefined) return true
  if (credentials.scheme === 'oauth2/clientCredentials') return credentials.client !== undefined
  return credentials.username !== undefined && credentials.password !== undefined
}

/**
 * Whether a token should be renewed before its next use: a minute before it expires, or at nine tenths of its life if
 * that is later. Short tokens are then not renewed at every call.
 */
export function isDue(credentials: OAuth2Credentials, nowMs: number): boolean {
  const { accessTokenExpiresAt: expiresAt, accessTokenIssuedAt: issuedAt } = credentials
  if (expiresAt === undefined) return false
  const clockSkewMs =
    issuedAt === undefined ? LEAD_MS : Math.min(LEAD_MS, (expiresAt - issuedAt) * LEAD_SHARE)
  return nowMs >= expiresAt - Math.max(clockSkewMs, 0)
}

/** Whether the provider will refuse a token for its age alone. */
export function isExpired(credentials: OAuth2Credentials, nowMs: number): boolean {
  return credentials.accessTokenExpiresAt !== undefined && nowMs >= credentials.accessTokenExpiresAt
}

/**
 * Credentials newer than `staleToken`. Callers in this process share one refresh; other processes wait for its result,
 * which is stored before anybody uses it.
 * @throws ProviderError reconnect when the provider no longer accepts the grant: the connection is then marked and its
 * reads paused. retry or waitUntil when it could not be asked. stop without a client
 */
export async function refreshCredentials(ctx: Context, wish: RefreshOptions): Promise<BoundCredentials> {
  const inFlight = ctx.memory.tokenRefreshes
  const key = `${wish.projectId}:${wish.connectionId}`
  const joined = inFlight.get(key)
  if (joined) {
    const found = await joined
    if (!('accessToken' in found) || found.accessToken !== wish.staleToken) return found
  }
  // A caller that waited may find that another one has begun already.
  const begun = inFlight.get(key)
  if (begun) return begun
  const flight = runFlight(ctx, wish).finally(() => inFlight.delete(key))
  inFlight.set(key, flight)
  return flight
}

async function runFlight(ctx: Context, wish: RefreshOptions): Promise<BoundCredentials> {
  const { projectId, connectionId, staleToken, reason } = wish
  const { db } = ctx.database
  const giveUpAt = Date.now() + PATIENCE_MS
  for (let waitMs = POLL_MIN_MS; ; waitMs = Math.min(waitMs * 1.5, POLL_MAX_MS)) {
    const row = await findConnectionRow(db, projectId, connectionId)
    if (!row) throw new MortiseError('connection.not_found', { params: { connectionId } })
    const opened = await openRow(ctx, row)
    const { credentials, provider } = opened
    if (!isRefreshable(credentials) || credentials.accessToken !== staleToken) return credentials
    if (reason !== 'forced') refuseUseless(ctx, row, opened)
    const leased = await claimRefreshLease(db, projectId, connectionId, LEASE_MS)
    // While another process holds the lease, or has just stored something new, the row is read again.
    if (leased && leased.credentialsSealed !== row.credentialsSealed) {
      await releaseRefreshLease(db, projectId, connectionId)
    } else if (leased) {
      const renewed = await renewTokens(ctx, { row: leased, opened, credentials })
      if (renewed) return renewed
    }
    if (Date.now() > giveUpAt) {
      const message = `${provider.displayName} takes too long to renew the access token.`
      throw new ProviderError({ reaction: { kind: 'retry' }, message })
    }
    await sleep(waitMs)
  }
}

/** Refuses a renewal of which the stored state shows that the provider would refuse it, or not answer it now. */
function refuseUseless(ctx: Context, row: ConnectionRow, { provider }: OpenedConnection): void {
  if (row.status === 'bad_credentials') {
    const message = `${provider.displayName} rejected the stored credentials. Connect the account again.`
    throw new ProviderError({ reaction: { kind: 'reconnect' }, message })
  }
  const notBefore = row.refreshFailures ? new Date(row.refreshFailures.notBefore) : undefined
  if (!notBefore || notBefore.getTime() <= ctx.now().getTime()) return
  throw new ProviderError({
    reaction: { kind: 'waitUntil', at: notBefore, isGuess: true },
    message: `${provider.displayName} did not renew the access token. Mortise tries again shortly.`,
  })
}
