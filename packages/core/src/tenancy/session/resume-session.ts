// Finds the session that a browser's cookie stands for.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { hashSecret } from '../../platform/vault/secret-text.ts'
import { deleteSession, type FoundSession, findBrowserSession } from './store.ts'

/** A session that was not used for so long has ended. */
const IDLE_MS = 2 * 86_400_000
/** Another tab may still send the secret before the last rotation for so long. */
const ROTATION_GRACE_MS = 60_000

/**
 * The session and the builder of a secret. A secret that was rotated away and comes back later was copied: its session
 * ends, for both who hold it.
 * @throws MortiseError account.signed_out
 */
export async function resumeSession(ctx: Context, secret: string | undefined): Promise<FoundSession> {
  if (secret === undefined) throw new MortiseError('account.signed_out')
  const all = acrossProjects(ctx, 'accounts')
  const digest = hashSecret(secret)
  const found = await findBrowserSession(all.database.db, digest)
  if (!found) throw new MortiseError('account.signed_out')
  const { session } = found
  const now = ctx.now().getTime()
  const isOver = session.expiresAt.getTime() <= now || session.lastUsedAt.getTime() + IDLE_MS <= now
  const isCopied = session.tokenHash !== digest && session.rotatedAt.getTime() + ROTATION_GRACE_MS <= now
  if (!isOver && !isCopied) return found
  await commit(all, async (unit) => {
    await deleteSession(unit.tx, session.builderId, session.id)
    unit.changed('builderSession', '*')
  })
  if (isCopied)
    ctx.log.warn({ builderId: session.builderId }, 'an old session secret came back; the session ended')
  throw new MortiseError('account.signed_out')
}
