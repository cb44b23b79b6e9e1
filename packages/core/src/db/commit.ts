// One unit of work: a transaction plus what must be told once it has committed.
import type { CacheKind } from '../cache/caches.ts'
import type { Context } from '../context.ts'
import type { WakeTopic } from '../wake.ts'
import type { Db } from './database.ts'

/** A transaction in progress. */
export interface Unit {
  readonly tx: Db
  /** Marks cached rows of this kind stale, everywhere, when the unit commits. */
  changed(kind: CacheKind, projectId: string): void
  /** Wakes pollers of `topic` when the unit has committed. */
  wake(topic: WakeTopic): void
}

/** Runs `work` in one transaction, then drops stale cache entries and wakes pollers. No network call belongs in `work`. */
export async function commit<T>(ctx: Context, work: (unit: Unit) => Promise<T>): Promise<T> {
  const changes = new Map<string, { kind: CacheKind; projectId: string }>()
  const topics = new Set<WakeTopic>()
  const result = await ctx.database.transaction(async (tx) => {
    const value = await work({
      tx,
      changed: (kind, projectId) => void changes.set(`${kind} ${projectId}`, { kind, projectId }),
      wake: (topic) => void topics.add(topic),
    })
    for (const { kind, projectId } of changes.values()) await ctx.caches.announce(tx, kind, projectId)
    return value
  })
  for (const { kind, projectId } of changes.values()) ctx.caches.dropNow(kind, projectId)
  for (const topic of topics) ctx.wake.notify(topic)
  return result
}
