// Authenticates an API key.
import { MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { acrossProjects, forProject } from '../../platform/db/scope.ts'
import { hashSecret } from '../../platform/vault/secret-text.ts'
import { type ApiKeyRow, findActiveApiKey, touchApiKey } from './store.ts'

// How long a revoked key could still work in a process that missed the change.
const KEY_TTL_MS = 30_000
// A flood of one wrong key costs a look-up this often.
const UNKNOWN_TTL_MS = 5_000
const TOUCH_INTERVAL_MS = 60_000

type Known = { row: ApiKeyRow; caller: Caller; touchedAt: number }
const keyCache = cachePerContext<Known>('apiKey', KEY_TTL_MS)
// Apart from the good ones, so that a flood of wrong keys does not push those out.
const unknownCache = cachePerContext<true>('apiKey', UNKNOWN_TTL_MS)

/**
 * Resolves a key to its caller, from memory when it was seen lately. The look-up is by digest, so its timing reveals
 * nothing about any key. Effects: notes the use of the key, once a minute at most.
 * @throws MortiseError auth.invalid when no live key matches
 */
export async function authenticateApiKey(ctx: Context, key: string): Promise<Caller> {
  const known = await findKnown(ctx, apiKeyEntry(key))
  noteUse(ctx, known)
  return known.caller
}

/** Under which name memory keeps what is known of a key. It holds a digest, which does not lead back to the key. */
export function apiKeyEntry(key: string): string {
  return `*:${hashSecret(key)}`
}

/**
 * The caller whose key has this `apiKeyEntry`, if it was resolved lately; the effects are the same. No waiting: a hot path's
 * first try.
 */
export function callerOfKnownKey(ctx: Context, entry: string): Caller | undefined {
  const known = keyCache(ctx).peek(entry)?.value
  if (known) noteUse(ctx, known)
  return known?.caller
}

function callerOf({ projectId, id, scopes }: ApiKeyRow): Caller {
  return Object.freeze({ projectId, actor: `api:${id}`, scopes })
}

async function findKnown(ctx: Context, entry: string): Promise<Known> {
  if (unknownCache(ctx).has(entry)) throw new MortiseError('auth.invalid')
  return keyCache(ctx).get(entry, async () => {
    const { database } = acrossProjects(ctx, 'authentication')
    const row = await findActiveApiKey(database.db, entry.slice('*:'.length))
    if (row) return { row, caller: callerOf(row), touchedAt: row.lastUsedAt?.getTime() ?? 0 }
    await unknownCache(ctx).get(entry, async () => true)
    throw new MortiseError('auth.invalid')
  })
}

function noteUse(ctx: Context, known: Known): void {
  const now = ctx.now()
  if (now.getTime() - known.touchedAt <= TOUCH_INTERVAL_MS) return
  known.touchedAt = now.getTime()
  const { projectId, id } = known.row
  const { database } = forProject(ctx, projectId)
  touchApiKey(database.db, projectId, id, now).catch((error: unknown) =>
    ctx.log.warn({ err: error, apiKeyId: id }, 'the use of an API key could not be recorded'),
  )
}
