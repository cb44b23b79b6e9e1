// Renews a token by one refresh at a time for all processes.
import { setTimeout as sleep } from 'node:timers/promises'
import { type BoundCredentials, ProviderError } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { claimRefreshLease, findConnectionRow, releaseRefreshLease } from '../account/store.ts'
import { openRow } from './opened-connection.ts'
import { refuseUselessRenewal } from './refuse-useless-renewal.ts'
import { renewTokens } from './renew-tokens.ts'
import { isRefreshable } from './token-age.ts'

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

/**
 * Credentials newer than `staleToken`. Callers in this process share one refresh; other processes wait for its result,
 * which is stored before anybody uses it.
 * @throws ProviderError reconnect when the provider no longer accepts the grant: the connection is then marked and its
 * reads paused. retry or waitUntil when it could not be asked. stop without a client
 */
export async function refreshCredentials(ctx: Context, options: RefreshOptions): Promise<BoundCredentials> {
  const inFlight = ctx.memory.tokenRefreshes
  const key = `${options.projectId}:${options.connectionId}`
  const joined = inFlight.get(key)
  if (joined) {
    const found = await joined
    if (!('accessToken' in found) || found.accessToken !== options.staleToken) return found
  }
  // A caller that waited may find that another one has begun already.
  const begun = inFlight.get(key)
  if (begun) return begun
  const flight = runFlight(ctx, options).finally(() => inFlight.delete(key))
  inFlight.set(key, flight)
  return flight
}

async function runFlight(ctx: Context, options: RefreshOptions): Promise<BoundCredentials> {
  const { projectId, connectionId, staleToken, reason } = options
  const { db } = ctx.database
  const giveUpAt = Date.now() + PATIENCE_MS
  for (let waitMs = POLL_MIN_MS; ; waitMs = Math.min(waitMs * 1.5, POLL_MAX_MS)) {
    const row = await findConnectionRow(db, projectId, connectionId)
    if (!row) throw new MortiseError('connection.not_found', { params: { connectionId } })
    const opened = await openRow(ctx, row)
    const { credentials, provider } = opened
    if (!isRefreshable(credentials) || credentials.accessToken !== staleToken) return credentials
    if (reason !== 'forced') refuseUselessRenewal(ctx, row, opened)
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
