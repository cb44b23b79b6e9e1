// What is remembered of an authorization while the customer is away at the provider.
import { createHash, randomBytes } from 'node:crypto'
import type { ProviderMetadata } from '@mortise/contract'
import type { Context } from '../context.ts'
import { acrossProjects } from '../db/scope.ts'
import { purposes } from '../vault/purpose.ts'
import { insertOAuthState, takeOAuthState } from './store.ts'
import type { Party } from './upsert-party.ts'

const STATE_TTL_MS = 10 * 60_000

/** An authorization under way. It holds the PKCE secret, so it is stored sealed. */
export interface PendingAuthorization {
  projectId: string
  provider: string
  providerAppId: string
  group: Party
  consumer: Party
  providerMetadata: ProviderMetadata
  providerWorkspaceRef?: string | undefined
  codeVerifier?: string | undefined
  /** The connection to renew, where the customer authorizes again. */
  connectionId?: string | undefined
  /** Who asked: for the audit log, and the browser origin the outcome is posted to. */
  actor: string
  origin?: string | undefined
  /** Where the browser goes when no window waits for it. */
  returnUrl?: string | undefined
}

/** An unguessable state for the authorization URL. */
export function newState(): string {
  return randomBytes(32).toString('base64url')
}

/** Remembers an authorization under the digest of its state, for ten minutes. */
export async function rememberAuthorization(
  ctx: Context,
  state: string,
  pending: PendingAuthorization,
): Promise<void> {
  const stateHash = hashState(state)
  const now = ctx.now()
  await insertOAuthState(ctx.database.db, pending.projectId, {
    stateHash,
    provider: pending.provider,
    requestSealed: ctx.vault.seal(JSON.stringify(pending), purposes.oauthState(stateHash)),
    expiresAt: new Date(now.getTime() + STATE_TTL_MS),
    now,
  })
}

/** Takes an authorization out by its state: at most one caller ever gets it, and nobody after ten minutes. */
export async function takeAuthorization(
  ctx: Context,
  state: string,
): Promise<PendingAuthorization | undefined> {
  const stateHash = hashState(state)
  const { database } = acrossProjects(ctx, 'callback')
  const row = await takeOAuthState(database.db, stateHash)
  if (!row || row.expiresAt.getTime() <= ctx.now().getTime()) return undefined
  return JSON.parse(ctx.vault.open(row.requestSealed, purposes.oauthState(stateHash)))
}

/** Under which a state is stored, so that whoever reads the database cannot go on with it. */
export function hashState(state: string): string {
  return createHash('sha256').update(state).digest('hex')
}
