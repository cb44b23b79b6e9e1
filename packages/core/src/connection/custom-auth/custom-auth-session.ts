// The stored state of a customer between two steps of custom authentication.
import type { Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { purposes } from '../../platform/vault/purpose.ts'
import { hashSecret } from '../../platform/vault/secret-text.ts'
import type { Party } from '../../tenancy/party/upsert-party.ts'
import type { AccountMetadata } from '../account/connection-metadata.ts'
import {
  type CustomAuthSessionRow,
  findCustomAuthSession,
  insertCustomAuthSession,
  takeCustomAuthSession,
} from './store-custom-auth.ts'

const SESSION_TTL_MS = 10 * 60_000

/** A way half gone. It holds what the customer typed in, so it is stored sealed. */
export interface CustomAuthSession {
  projectId: string
  provider: string
  providerAppId?: string | undefined
  group: Party
  consumer: Party
  account: AccountMetadata
  /** The values that were typed in, and those that steps kept. */
  inputs: Record<string, string>
  /** Index of the step to run next. */
  step: number
  /** Where the start page sends the browser; absent in what a version before the start page remembered. */
  redirectUrl?: string | undefined
  /** The browser origin that began, which is notified when the customer is back. */
  origin?: string | undefined
  /** Where the browser goes when no window waits for it. */
  returnUrl?: string | undefined
}

/** Remembers a session under the digest of its id, for ten minutes and one step. */
export async function rememberSession(
  ctx: Context,
  sessionId: string,
  session: CustomAuthSession,
): Promise<void> {
  const idHash = hashSecret(sessionId)
  const now = ctx.now()
  await insertCustomAuthSession(ctx.database.db, session.projectId, {
    idHash,
    groupRef: session.group.ref,
    provider: session.provider,
    sessionSealed: await ctx.vault.seal(
      JSON.stringify(session),
      purposes.customAuthSession(session.projectId, idHash),
    ),
    expiresAt: new Date(now.getTime() + SESSION_TTL_MS),
    now,
  })
}

/** Takes a session of this project, and of this group where one is named: at most one caller ever gets it. */
export async function takeSession(
  ctx: Context,
  projectId: string,
  by: { sessionId: string; groupRef?: string | undefined },
): Promise<CustomAuthSession | undefined> {
  const { sessionId, groupRef } = by
  const row = await takeCustomAuthSession(ctx.database.db, projectId, {
    idHash: hashSecret(sessionId),
    groupRef,
  })
  return openSession(ctx, row)
}

/** A session with the digest of the cookie of the browser that opened its step; null until one has. */
export interface KeptSession {
  session: CustomAuthSession
  browserHash: string | null
}

/** Looks a session up by its id alone, as a browser brings it, and leaves it where it is. */
export async function findSession(ctx: Context, sessionId: string): Promise<KeptSession | undefined> {
  const { database } = acrossProjects(ctx, 'callback')
  const row = await findCustomAuthSession(database.db, hashSecret(sessionId))
  const session = await openSession(ctx, row)
  return row && session && { session, browserHash: row.browserHash }
}

async function openSession(
  ctx: Context,
  row: CustomAuthSessionRow | undefined,
): Promise<CustomAuthSession | undefined> {
  if (!row || row.expiresAt.getTime() <= ctx.now().getTime()) return undefined
  const purpose = purposes.customAuthSession(row.projectId, row.idHash)
  return JSON.parse(await ctx.vault.open(row.sessionSealed, purpose))
}
