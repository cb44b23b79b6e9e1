// Begins the session of a browser.
import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { hashSecret, newSecret } from '../../platform/vault/secret-text.ts'
import { recordBuilderAudit } from '../audit/record-audit.ts'
import type { BuilderRow } from '../builder/store.ts'
import { loadReach } from '../membership/load-reach.ts'
import { csrfTokenOf } from './session-text.ts'
import { insertSession } from './store.ts'

/** A session ends after this time, however busy it was. */
export const SESSION_LIFE_MS = 7 * 86_400_000

/** The browser that signs in. */
export interface SigningBrowser {
  address?: string | undefined
  userAgent?: string | undefined
}

/** What the browser receives: the secret for its cookie, and what its pages send beside the cookie. */
export interface OpenedSession {
  secret: string
  csrfToken: string
  expiresAt: Date
}

/**
 * Begins a session with a new secret, whatever the browser held before. The organisations of the builder see who signed in,
 * and how: `password`, `link`, `oidc` or `development`.
 */
export async function openSession(
  ctx: Context,
  { id: builderId }: Pick<BuilderRow, 'id'>,
  { method, address, userAgent }: SigningBrowser & { method: string },
): Promise<OpenedSession> {
  const secret = newSecret()
  const id = randomUUID()
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS)
  const { orgs } = await loadReach(ctx, builderId)
  const caller = { projectId: '', actor: `builder:${builderId}`, scopes: [], address }
  await commit(acrossProjects(ctx, 'accounts'), async (unit) => {
    await insertSession(unit.tx, {
      id,
      builderId,
      tokenHash: hashSecret(secret),
      rotatedAt: now,
      lastUsedAt: now,
      createdAt: now,
      expiresAt,
      address,
      userAgent: userAgent?.slice(0, 300),
    })
    await recordBuilderAudit(unit.tx, caller, orgs.keys(), {
      action: 'builder.signed_in',
      target: `builder:${builderId}`,
      change: { after: { method, session: id } },
    })
  })
  return { secret, csrfToken: csrfTokenOf(id), expiresAt }
}
