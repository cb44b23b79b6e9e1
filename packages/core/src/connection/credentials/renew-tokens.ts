// One refresh at the provider's token endpoint, and what is stored after it; the caller holds the lease.
import {
  type Bound,
  type BoundCredentials,
  isClientOfAccount,
  type OAuth2Credentials,
  ProviderError,
  refreshTokens,
  type TokenRequest,
} from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { planRetry } from '../../platform/failure/decide.ts'
import { insist } from '../../platform/failure/insist.ts'
import { reactionTo } from '../../platform/failure/reaction-to.ts'
import { retryPolicies } from '../../platform/failure/retry-policies.ts'
import { failureFields, failureSentence, nextAttempt } from '../../platform/observe/failure-sentence.ts'
import { type ConnectionRow, releaseRefreshLease } from '../account/store.ts'
import { clientOfTokens } from './client-of-tokens.ts'
import { markBadCredentials, noteRenewal } from './connection-status.ts'
import { tokenRequest } from './obtain-credentials.ts'
import type { OpenedConnection } from './opened-connection.ts'
import { storeCredentials } from './store-credentials.ts'

interface Leased {
  row: ConnectionRow
  opened: OpenedConnection
  credentials: Bound<OAuth2Credentials>
}

/**
 * Asks for new tokens, outside any transaction, and stores them before answering them: a rotated refresh token that
 * was used but not kept would lock the customer out. Answers nothing if another request has stored other credentials.
 * @throws ProviderError reconnect after marking the connection; any other after noting when to try again
 */
export async function renewTokens(ctx: Context, leased: Leased): Promise<BoundCredentials | undefined> {
  const { row, opened, credentials } = leased
  let renewed: Bound<OAuth2Credentials>
  try {
    const client = await requireClient(ctx, leased)
    // A key service that is away must not be what loses a refresh token that was rotated.
    await ctx.vault.ready(row.projectId)
    const granted = await refreshTokens({
      ...tokenRequest(ctx, opened.provider, opened.metadata, client),
      credentials,
    })
    const { boundTo } = credentials
    const scopes = granted.credentials.scopes ?? credentials.scopes
    renewed = { ...granted.credentials, scopes, boundTo }
  } catch (error) {
    await noteFailure(ctx, leased, error)
    throw error
  }
  ctx.log.info(
    { connectionId: row.id, projectId: row.projectId, provider: row.provider },
    'access token renewed',
  )
  // The old refresh token may be dead by now, so a passing failure of the database must not lose the new one.
  const isStored = await insist(retryPolicies.storedTokens, () =>
    storeCredentials(ctx, row, {
      credentials: renewed,
      change: { status: 'working', refreshFailures: null, refreshLeaseUntil: null },
      within: (unit) => noteRenewal(ctx, unit, row),
    }),
  )
  return isStored ? renewed : undefined
}

/** @throws ProviderError stop where there is none; reconnect where it was the account's, which only the customer has */
async function requireClient(
  ctx: Context,
  { row, opened, credentials }: Leased,
): Promise<TokenRequest['client']> {
  const client = await clientOfTokens(ctx, row, { ...opened, credentials })
  if (client) return client
  const { auth, displayName } = opened.provider
  if (isClientOfAccount(auth)) {
    throw new ProviderError({
      reaction: { kind: 'reconnect' },
      message: `Mortise cannot renew the access token, because the connection lacks the account's client. Reconnect the ${displayName} account.`,
    })
  }
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `Mortise cannot renew the access token, because this project has no provider app for ${displayName}. Create one.`,
  })
}

async function noteFailure(ctx: Context, { row, opened }: Leased, error: unknown): Promise<void> {
  if (error instanceof ProviderError && error.reaction.kind === 'reconnect') {
    await markBadCredentials(ctx, opened, error.message)
    await releaseRefreshLease(ctx.database.db, row.projectId, row.id)
    return
  }
  const tries = { attempts: row.refreshFailures?.count ?? 0, now: ctx.now() }
  const { at: again, attempts: count } = planRetry(reactionTo(error), tries, retryPolicies.token)
  const notBefore = again.toISOString()
  await releaseRefreshLease(ctx.database.db, row.projectId, row.id, { count, notBefore })
  ctx.log.warn(
    { connectionId: row.id, projectId: row.projectId, ...failureFields(error), count, notBefore },
    `an access token was not renewed: ${failureSentence(error)}; ${nextAttempt(again, ctx.now())}`,
  )
}
