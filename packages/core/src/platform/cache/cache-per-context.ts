// Declares a cache beside the code that fills it; each context gets its own.
import type { Context } from '../../context.ts'
import type { Memory } from '../../memory.ts'
import type { Cache, CacheKind } from './caches.ts'

/** Returns a function giving the context's cache of this declaration, made at first use. It keeps that of the last context. */
export function cachePerContext<V>(kind: CacheKind, ttlMs: number): (ctx: Context) => Cache<V> {
  const declaration = {}
  let last: { readonly memory: Memory; readonly cache: Cache<V> } | undefined
  return ({ memory, caches }) => {
    if (last?.memory !== memory) {
      last = { memory, cache: memory.declared(declaration, () => caches.create<V>(kind, ttlMs)) }
    }
    return last.cache
  }
}
