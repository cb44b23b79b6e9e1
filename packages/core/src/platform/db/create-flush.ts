// Waits until what was committed without waiting is on disk after all.
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * Makes a function that resolves once every transaction that had committed when it was called is on disk, those of
 * `relaxCommit` included. Calls that come while the disk is at work share the next turn.
 */
export function createFlush(database: Database): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = (): Promise<void> => {
    running = flush(database).finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return start()
    // The turn under way may have begun before the caller's transaction had committed.
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
}

/** An ordinary commit takes everything before it to the disk, but only if it has something to write itself. */
async function flush({ db }: Database): Promise<void> {
  await db.execute(sql`SELECT pg_logical_emit_message(true, 'mortise', '')`)
}
