// Declares a cache beside the code that fills it; each context gets its own.
import type { Context } from '../../context.ts'
import type { Cache, CacheKind } from './caches.ts'

/** Returns a function giving the context's cache of this declaration, made at first use. */
export function cachePerContext<V>(kind: CacheKind, ttlMs: number): (ctx: Context) => Cache<V> {
  const declaration = {}
  return (ctx) => ctx.memory.declared(declaration, () => ctx.caches.create<V>(kind, ttlMs))
}
