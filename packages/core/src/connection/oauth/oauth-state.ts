// The stored state of an authorization while the customer is away at the provider.
import { createHash } from 'node:crypto'
import type { ProviderMetadata } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { purposes } from '../../platform/vault/purpose.ts'
import { hashSecret } from '../../platform/vault/secret-text.ts'
import type { Party } from '../../tenancy/party/upsert-party.ts'
import { findOAuthState, insertOAuthState, type OAuthStateRow, takeOAuthState } from '../account/store.ts'

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
  /** Where the start page sends the browser; absent in what a version before the start page remembered. */
  authorizationUrl?: string | undefined
  /** Where the provider was asked to send the browser back to. */
  redirectUri?: string | undefined
  /** The connection to renew, where the customer authorizes again. */
  connectionId?: string | undefined
  /** Whether the account may get behind a connection that exists. */
  mayReplace: boolean
  /** Who asked: for the audit log, and the browser origin the outcome is posted to. */
  actor: string
  origin?: string | undefined
  /** Where the browser goes when no window waits for it. */
  returnUrl?: string | undefined
}

/** Remembers an authorization under the digest of its state, for ten minutes. */
export async function rememberAuthorization(
  ctx: Context,
  state: string,
  pending: PendingAuthorization,
): Promise<void> {
  const stateHash = hashSecret(state)
  const now = ctx.now()
  await insertOAuthState(ctx.database.db, pending.projectId, {
    stateHash,
    provider: pending.provider,
    requestSealed: await ctx.vault.seal(
      JSON.stringify(pending),
      purposes.oauthState(pending.projectId, stateHash),
    ),
    expiresAt: new Date(now.getTime() + STATE_TTL_MS),
    now,
  })
}

/** An authorization with the digest of the cookie of the browser that began it; null until one has. */
export interface KeptAuthorization {
  pending: PendingAuthorization
  browserHash: string | null
}

/** Takes an authorization out by its state: at most one caller ever gets it, and none after ten minutes. */
export async function takeAuthorization(ctx: Context, state: string): Promise<KeptAuthorization | undefined> {
  return openState(ctx, await takeOAuthState(acrossProjects(ctx, 'callback').database.db, hashSecret(state)))
}

/** Looks an authorization up by its state and leaves it where it is. */
export async function findAuthorization(ctx: Context, state: string): Promise<KeptAuthorization | undefined> {
  return openState(ctx, await findOAuthState(acrossProjects(ctx, 'callback').database.db, hashSecret(state)))
}

async function openState(
  ctx: Context,
  row: OAuthStateRow | undefined,
): Promise<KeptAuthorization | undefined> {
  if (!row || row.expiresAt.getTime() <= ctx.now().getTime()) return undefined
  const purpose = purposes.oauthState(row.projectId, row.stateHash)
  const pending = JSON.parse(await ctx.vault.open(row.requestSealed, purpose))
  return { pending, browserHash: row.browserHash }
}

/** The state that belongs to the ticket of a start page; the state, which the provider sees, does not lead back. */
export function stateOfTicket(ticket: string): string {
  return createHash('sha256').update(`state of ${ticket}`).digest('base64url')
}

/** A name for an authorization that its cookie may carry: 64 bits that open nothing. */
export function authorizationName(state: string): string {
  return hashSecret(state).slice(0, 16)
}
