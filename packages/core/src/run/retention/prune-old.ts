// Removes rows that are older than their retention, in small transactions that block no other work.
import type { Context } from '../../context.ts'
import {
  type Prunable,
  pruneBatch,
  pruneConsents,
  pruneDownloads,
  pruneExpired,
  pruneOperations,
  pruneParties,
} from './store.ts'

/** Rows looked at in one statement: some milliseconds of work, so that no lock is held longer. */
export const PRUNE_BATCH = 1_000

const DAY_MS = 86_400_000

/** The numbers of removed rows, by kind. */
export type Pruned = Record<
  Prunable | 'operations' | 'downloads' | 'consents' | 'sessions' | 'links' | 'parties',
  number
>

/**
 * Removes everything whose time is over, of all projects, and answers how much that was. It walks the rows of each
 * table from the oldest id and stops at the first young one. Its cost therefore follows the number of old rows. Several
 * processes may do it at once; one that is killed in the middle leaves the rest to the next. `signal` ends it between
 * two batches.
 */
export async function pruneOld(ctx: Context, options: { signal?: AbortSignal } = {}): Promise<Pruned> {
  const { retention = {}, deliveryRetentionMs = Number.POSITIVE_INFINITY } = ctx.settings
  const {
    operationsMs = Number.POSITIVE_INFINITY,
    logsMs = Number.POSITIVE_INFINITY,
    parkedMs = Number.POSITIVE_INFINITY,
    notificationsMs = Number.POSITIVE_INFINITY,
    auditMs = Number.POSITIVE_INFINITY,
    eventsMs = Number.POSITIVE_INFINITY,
  } = retention
  const before = (keptMs: number) => new Date(ctx.now().getTime() - keptMs)
  const { db } = ctx.database
  const isStopped = () => options.signal?.aborted === true

  const walk = async (kind: Prunable, keptMs: number): Promise<number> => {
    let removed = 0
    let after: string | undefined = '0'
    while (keptMs < Number.POSITIVE_INFINITY && after !== undefined && !isStopped()) {
      const batch: { removed: number; next: string | undefined } = await pruneBatch(db, kind, {
        after,
        before: before(keptMs),
        limit: PRUNE_BATCH,
      })
      removed += batch.removed
      after = batch.next
    }
    return removed
  }
  const repeat = async (keptMs: number, remove: (at: Date) => Promise<number>) => {
    let removed = 0
    for (let last = PRUNE_BATCH; keptMs < Number.POSITIVE_INFINITY && last >= PRUNE_BATCH && !isStopped(); ) {
      last = await remove(before(keptMs))
      removed += last
    }
    return removed
  }

  const pruned: Pruned = {
    logs: await walk('logs', logsMs),
    delivered: await walk('delivered', deliveryRetentionMs),
    notifications: await walk('notifications', notificationsMs),
    parked: await walk('parked', parkedMs),
    audit: await walk('audit', auditMs),
    events: await walk('events', eventsMs),
    // A payload goes when no message can be left that links to it.
    downloads: await repeat(Math.max(deliveryRetentionMs, notificationsMs, parkedMs), (at) =>
      pruneDownloads(db, at, PRUNE_BATCH),
    ),
    operations: await repeat(operationsMs, (at) => pruneOperations(db, at, PRUNE_BATCH)),
    parties: await repeat(operationsMs, (at) => pruneParties(db, at, PRUNE_BATCH)),
    consents: await repeat(0, (at) => pruneConsents(db, at, PRUNE_BATCH)),
    sessions: await repeat(0, (before) =>
      pruneExpired(db, 'connect_sessions', { before, limit: PRUNE_BATCH }),
    ),
    // An expired link says so for a day: the holder learns more from that than from a link that does not exist.
    links: await repeat(DAY_MS, (before) =>
      pruneExpired(db, 'connect_links', { before, limit: PRUNE_BATCH }),
    ),
  }
  if (Object.values(pruned).some((count) => count > 0)) ctx.log.info(pruned, 'old rows removed')
  return pruned
}
