// One cache in memory: entries that expire, loads that are shared, and failures that are never kept.

/** A cache of one kind. Concurrent loads of one key share one load. */
export interface Cache<V> {
  get(key: string, load: () => Promise<V>): Promise<V>
  /** The value that `get` has without waiting, in a box because it may be `undefined`. For paths that cannot wait. */
  peek(key: string): { readonly value: V } | undefined
  /** Whether `get` would answer without loading. */
  has(key: string): boolean
  drop(key: string): void
}

/** A cache that can be emptied by project. */
export interface ProjectCache<V> extends Cache<V> {
  /** Drops the entries of a project, whose keys start with its id; `*` drops all. */
  dropProject(projectId: string): void
}

interface Entry<V> {
  value: Promise<V>
  settled: { readonly value: V } | undefined
  expiresAt: number
}

/** Makes a cache whose entries live at most `ttlMs`; the oldest goes when there are more than `entriesMax`. */
export function createCache<V>(ttlMs: number, entriesMax: number): ProjectCache<V> {
  const entries = new Map<string, Entry<V>>()
  return {
    get(key, load) {
      const found = entries.get(key)
      if (found && found.expiresAt > Date.now()) return found.value
      const value = load()
      const entry: Entry<V> = { value, settled: undefined, expiresAt: Date.now() + ttlMs }
      entries.set(key, entry)
      if (entries.size > entriesMax) entries.delete(entries.keys().next().value ?? '')
      value.then(
        (settled) => {
          entry.settled = { value: settled }
        },
        // A failed load is never kept.
        () => {
          if (entries.get(key) === entry) entries.delete(key)
        },
      )
      return value
    },
    peek(key) {
      const found = entries.get(key)
      return found && found.expiresAt > Date.now() ? found.settled : undefined
    },
    has: (key) => (entries.get(key)?.expiresAt ?? 0) > Date.now(),
    drop: (key) => void entries.delete(key),
    dropProject(projectId) {
      if (projectId === '*') return entries.clear()
      for (const key of entries.keys()) if (key.startsWith(`${projectId}:`)) entries.delete(key)
    },
  }
}
