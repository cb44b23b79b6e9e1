// Finds out which builder a token speaks for.
import { MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { hashSecret } from '../../platform/vault/secret-text.ts'
import { type FoundSession, findToken } from './store.ts'

// How long a revoked token could still work in a process that missed the change.
const TOKEN_TTL_MS = 30_000
// A flood of one wrong token costs a look-up this often.
const UNKNOWN_TTL_MS = 5_000

const tokenCache = cachePerContext<FoundSession>('builderSession', TOKEN_TTL_MS)
// Apart from the good ones, so that a flood of wrong tokens does not push those out.
const unknownCache = cachePerContext<true>('builderSession', UNKNOWN_TTL_MS)

/**
 * Resolves a token to its builder, who has entered no project yet and therefore opens nothing by scope.
 * @throws MortiseError auth.expired past its end; auth.invalid when no session has this token
 */
export async function authenticateBuilder(ctx: Context, token: string): Promise<Caller> {
  const { session, builder } = await findKnown(ctx, `*:${hashSecret(token)}`)
  if (session.expiresAt.getTime() <= ctx.now().getTime()) throw new MortiseError('auth.expired')
  const { id, email } = builder
  return { projectId: '', actor: `builder:${id}`, scopes: [], builder: { id, email } }
}

async function findKnown(ctx: Context, entry: string): Promise<FoundSession> {
  if (unknownCache(ctx).has(entry)) throw new MortiseError('auth.invalid')
  return tokenCache(ctx).get(entry, async () => {
    const { database } = acrossProjects(ctx, 'authentication')
    const found = await findToken(database.db, entry.slice('*:'.length))
    if (found) return found
    await unknownCache(ctx).get(entry, async () => true)
    throw new MortiseError('auth.invalid')
  })
}
