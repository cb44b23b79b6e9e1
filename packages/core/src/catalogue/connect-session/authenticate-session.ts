// Finds out for whom the token of a connect session speaks.
import { MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { hashSessionToken } from './session-token.ts'
import { type ConnectSessionRow, findSessionByHash } from './store.ts'

// How long a revoked session could still work in a process that missed the change.
const SESSION_TTL_MS = 30_000
// A flood of one wrong token costs a look-up this often.
const UNKNOWN_TTL_MS = 5_000

const sessionCache = cachePerContext<ConnectSessionRow>('connectSession', SESSION_TTL_MS)
// Apart from the good ones, so that a flood of wrong tokens does not push those out.
const unknownCache = cachePerContext<true>('connectSession', UNKNOWN_TTL_MS)

/**
 * Resolves a token to the user it was created for. It opens nothing by scope, only what endpoints open to a group.
 * @throws MortiseError auth.expired past its end; auth.invalid when no session has this token
 */
export async function authenticateSession(ctx: Context, token: string): Promise<Caller> {
  const row = await findKnown(ctx, token)
  if (row.expiresAt.getTime() <= ctx.now().getTime()) throw new MortiseError('auth.expired')
  const { projectId, groupRef, groupName, consumerRef, consumerName, integrations, providers } = row
  return {
    projectId,
    actor: `consumer:${consumerRef}`,
    scopes: [],
    groupRef,
    groupName: groupName ?? undefined,
    consumerRef,
    consumerName: consumerName ?? undefined,
    integrations: integrations ?? undefined,
    providers: providers ?? undefined,
  }
}

async function findKnown(ctx: Context, token: string): Promise<ConnectSessionRow> {
  const tokenHash = hashSessionToken(token)
  if (tokenHash === undefined) throw unknown()
  const entry = `*:${tokenHash}`
  if (unknownCache(ctx).has(entry)) throw unknown()
  return sessionCache(ctx).get(entry, async () => {
    const row = await findSessionByHash(acrossProjects(ctx, 'authentication').database.db, tokenHash)
    if (row) return row
    await unknownCache(ctx).get(entry, async () => true)
    throw unknown()
  })
}

function unknown(): MortiseError {
  return new MortiseError('auth.invalid', {
    causes: ['No connect session has this token, or it was revoked.'],
  })
}
