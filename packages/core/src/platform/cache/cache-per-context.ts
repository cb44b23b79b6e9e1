// Declares a cache beside the code that fills it; each context gets its own.
import type { Context } from '../../context.ts'
import { rootOf } from '../db/scope.ts'
import type { CacheKind } from './caches.ts'
import type { Cache } from './create-cache.ts'

/** Returns a function giving the context's cache of this declaration, made at first use. */
export function cachePerContext<V>(kind: CacheKind, ttlMs: number): (ctx: Context) => Cache<V> {
  const byContext = new WeakMap<object, Cache<V>>()
  return (ctx) => {
    const found = byContext.get(rootOf(ctx))
    if (found) return found
    const cache = ctx.caches.create<V>(kind, ttlMs)
    byContext.set(rootOf(ctx), cache)
    return cache
  }
}
