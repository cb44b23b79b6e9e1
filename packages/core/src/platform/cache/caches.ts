// In-memory copies of rows the hot paths need, dropped in every process when their source changes.

import { sql } from 'drizzle-orm'
import type { Database, Db } from '../db/database.ts'
import { listen } from '../db/listen.ts'

/** The kinds of change; `key` is the id under which the cache entry was filed. */
export type CacheKind =
  | 'apiKey'
  | 'jwtKey'
  | 'connectSession'
  | 'builderSession'
  | 'membership'
  | 'project'
  | 'installation'
  | 'connection'
  | 'integration'
  | 'destination'
  | 'metadata'
  | 'rate'
  | 'dataKey'

/** All caches of a process. */
export interface Caches {
  /**
   * A new cache whose entries live at most `ttlMs` and go when a change of `kind` is announced, here or elsewhere. It
   * holds at most `entriesMax` (10,000) of them.
   */
  create<V>(kind: CacheKind, ttlMs: number, entriesMax?: number): Cache<V>
  /**
   * Announces to every process, when `tx` commits, that entries of `kind` for this project are stale.
   * `<project>:<part>` names the entries whose keys begin like that.
   */
  announce(tx: Db, kind: CacheKind, projectId: string): Promise<void>
  /** Drops this process's own entries at once, so that a writer reads what it wrote. */
  dropNow(kind: CacheKind, projectId: string): void
  close(): Promise<void>
}

const CHANNEL = 'mortise_changed'
const ENTRIES_MAX = 10_000

/**
 * Opens the caches and their invalidation channel. Keys start with the project id (`<projectId>:...`),
 * and a change drops all of that project's entries of the kind.
 */
export async function openCaches(database: Database, onError: (error: Error) => void): Promise<Caches> {
  const dropsByKind = new Map<string, Set<(projectId: string) => void>>()
  const stop = await listen(database, {
    channel: CHANNEL,
    onMessage(payload) {
      const [kind = '', projectId = ''] = payload.split(' ')
      for (const drop of dropsByKind.get(kind) ?? []) drop(projectId)
    },
    onGap() {
      for (const drops of dropsByKind.values()) for (const drop of drops) drop('*')
    },
    onError,
  })

  return {
    create<V>(kind: CacheKind, ttlMs: number, entriesMax = ENTRIES_MAX): Cache<V> {
      const cache = createCache<V>(ttlMs, entriesMax)
      const drops = dropsByKind.get(kind) ?? new Set()
      dropsByKind.set(kind, drops)
      drops.add((projectId) => cache.dropProject(projectId))
      return cache
    },
    async announce(tx, kind, projectId) {
      await tx.execute(sql`SELECT pg_notify(${CHANNEL}, ${`${kind} ${projectId}`})`)
    },
    dropNow(kind, projectId) {
      for (const drop of dropsByKind.get(kind) ?? []) drop(projectId)
    },
    async close() {
      stop()
    },
  }
}

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
interface ProjectCache<V> extends Cache<V> {
  /** Drops the entries of a project, whose keys start with its id; `*` drops all. */
  dropProject(projectId: string): void
}

interface Entry<V> {
  value: Promise<V>
  settled: { readonly value: V } | undefined
  expiresAt: number
}

/** Makes a cache whose entries live at most `ttlMs`; the oldest goes when there are more than `entriesMax`. */
function createCache<V>(ttlMs: number, entriesMax: number): ProjectCache<V> {
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
