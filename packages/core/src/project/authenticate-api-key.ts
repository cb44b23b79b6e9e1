// Tells whose an API key is.
import { MortiseError } from '@mortise/contract'
import { cachePerContext } from '../cache/cache-per-context.ts'
import type { Caller, Context } from '../context.ts'
import { hashApiKey } from './mint-api-key.ts'
import { type ApiKeyRow, findActiveApiKey, touchApiKey } from './store.ts'

// How long a revoked key could still work in a process that missed the change.
const KEY_TTL_MS = 30_000
const TOUCH_INTERVAL_MS = 60_000

type Known = { row: ApiKeyRow; touchedAt: number }
const keyCache = cachePerContext<Known>('apiKey', KEY_TTL_MS)

/**
 * Resolves a key to its caller and scopes, from memory when it was seen lately.
 * The look-up is by digest, so its timing tells nothing of any key.
 * @throws MortiseError auth.invalid when no live key matches
 */
export async function authenticateApiKey(
  ctx: Context,
  key: string,
): Promise<{ caller: Caller; scopes: readonly string[] }> {
  const hash = hashApiKey(key)
  const known = await keyCache(ctx).get(`*:${hash}`, async () => {
    const row = await findActiveApiKey(ctx.database.db, hash)
    if (!row) throw new MortiseError('auth.invalid')
    return { row, touchedAt: 0 }
  })
  const now = ctx.now().getTime()
  if (now - known.touchedAt > TOUCH_INTERVAL_MS) {
    known.touchedAt = now
    touchApiKey(ctx.database.db, known.row.projectId, known.row.id, new Date(now)).catch((error: unknown) =>
      ctx.log.warn({ err: error, apiKeyId: known.row.id }, 'could not note the use of an API key'),
    )
  }
  return {
    caller: { projectId: known.row.projectId, actor: `api:${known.row.id}` },
    scopes: known.row.scopes,
  }
}
