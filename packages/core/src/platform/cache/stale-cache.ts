// A cache that answers at once with what it has while one refresh runs in the background.
import type { Context } from '../../context.ts'
import type { Cache, CacheKind } from './caches.ts'

/** How long values are good, in milliseconds. */
export interface Freshness<V> {
  kind: CacheKind
  /** How long a value is answered without another request. */
  freshMs: number
  /** How long it is answered at all; from `freshMs` on, each time a refresh is begun unless one runs. */
  staleMs: number
  /** Values that are not worth answering once they are no longer fresh: refusals, for example. All are by default. */
  isWorthKeeping?(value: V): boolean
  entriesMax: number
}

/** A cache whose callers wait only for the very first value. */
export interface StaleCache<V> {
  /** Concurrent calls for one key share one load, and so do those that meet a value gone stale. */
  get(key: string, load: () => Promise<V>): Promise<V>
}

interface Held<V> {
  value: V
  /** By the context's clock. */
  loadedAtMs: number
  isRefreshing: boolean
  /** The value that callers wait for who met this one when it was no longer worth returning. */
  successor?: Promise<Held<V>>
}

/** Declares such a cache beside the code that fills it; each context gets its own. */
export function staleCachePerContext<V>(freshness: Freshness<V>): (ctx: Context) => StaleCache<V> {
  const declaration = {}
  return (ctx) => ctx.memory.declared(declaration, () => openStaleCache(ctx, freshness))
}

function openStaleCache<V>(ctx: Context, freshness: Freshness<V>): StaleCache<V> {
  const { kind, freshMs, staleMs, entriesMax, isWorthKeeping = () => true } = freshness
  const cache = ctx.caches.create<Held<V>>(kind, staleMs, entriesMax)
  const hold = async (load: () => Promise<V>): Promise<Held<V>> => {
    const value = await load()
    return { value, loadedAtMs: ctx.now().getTime(), isRefreshing: false }
  }
  return {
    async get(key, load) {
      const held = await cache.get(key, () => hold(load))
      if (ctx.now().getTime() - held.loadedAtMs < freshMs) return held.value
      if (isWorthKeeping(held.value)) {
        refresh(ctx, { cache, key, held, load: () => hold(load) })
        return held.value
      }
      held.successor ??= isCurrent(cache, key, held).then((isHeld) => {
        if (isHeld) cache.drop(key)
        return cache.get(key, () => hold(load))
      })
      return (await held.successor).value
    },
  }
}

/** What was loaded takes the place of `held`, unless that was forgotten meanwhile: a change may have come between. */
function refresh<V>(
  ctx: Context,
  input: { cache: Cache<Held<V>>; key: string; held: Held<V>; load: () => Promise<Held<V>> },
): void {
  const { cache, key, held, load } = input
  if (held.isRefreshing) return
  held.isRefreshing = true
  load()
    .then(async (fresh) => {
      if (!(await isCurrent(cache, key, held))) return
      cache.drop(key)
      await cache.get(key, async () => fresh)
    })
    .catch((error: unknown) => {
      // It is tried again when it is asked for again, no sooner than a fresh value would have been.
      held.loadedAtMs = ctx.now().getTime()
      held.isRefreshing = false
      const reason = error instanceof Error ? error.message : String(error)
      ctx.log.debug({ key, reason }, 'a cached value could not be refreshed')
    })
}

async function isCurrent<V>(cache: Cache<Held<V>>, key: string, held: Held<V>): Promise<boolean> {
  return cache.has(key) && (await cache.get(key, async () => held)) === held
}
