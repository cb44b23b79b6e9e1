// In-memory copies of rows the hot paths need, dropped in every process when their source changes.

import { sql } from 'drizzle-orm'
import type { Database, Db } from '../db/database.ts'
import { listen } from '../db/listen.ts'
import { type Cache, createCache } from './create-cache.ts'

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
