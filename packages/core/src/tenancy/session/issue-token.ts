// Gives the pages of a signed-in browser a short-lived token for the API.
import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { hashSecret, newSecret } from '../../platform/vault/secret-text.ts'
import { newBuilderToken } from './session-text.ts'
import { type FoundSession, insertSession, updateSession } from './store.ts'

const TOKEN_LIFE_MS = 15 * 60_000
/** A session gets a new secret this often. */
const ROTATE_AFTER_MS = 60 * 60_000

/** A token, and the new secret of the session where it was time for one. */
export interface IssuedToken {
  token: string
  expiresAt: Date
  secret: string | undefined
}

/** Makes a token that ends after fifteen minutes, or with its session. */
export async function issueToken(ctx: Context, { session }: FoundSession): Promise<IssuedToken> {
  const now = ctx.now()
  const token = newBuilderToken()
  const expiresAt = new Date(Math.min(now.getTime() + TOKEN_LIFE_MS, session.expiresAt.getTime()))
  return commit(acrossProjects(ctx, 'accounts'), async (unit) => {
    await insertSession(unit.tx, {
      id: randomUUID(),
      builderId: session.builderId,
      parentId: session.id,
      tokenHash: hashSecret(token),
      rotatedAt: now,
      lastUsedAt: now,
      createdAt: now,
      expiresAt,
    })
    if (session.rotatedAt.getTime() + ROTATE_AFTER_MS > now.getTime()) {
      await updateSession(unit.tx, session, { lastUsedAt: now })
      return { token, expiresAt, secret: undefined }
    }
    const secret = newSecret()
    const change = {
      tokenHash: hashSecret(secret),
      formerHash: session.tokenHash,
      rotatedAt: now,
      lastUsedAt: now,
    }
    // Another tab may have been faster; its cookie counts.
    const isRotated = (await updateSession(unit.tx, session, change)) !== undefined
    return { token, expiresAt, secret: isRotated ? secret : undefined }
  })
}
