// Removes rows that are older than their retention, in small transactions that block no other work.
import type { Context } from '../../context.ts'
import { OWN_WRITES_KEPT_MS } from '../../sync/own-write/recognise-own-writes.ts'
import {
  type Prunable,
  pruneBatch,
  pruneConsents,
  pruneDownloads,
  pruneExpired,
  pruneOperations,
  pruneOwnWrites,
  pruneParties,
} from './store.ts'

/** Rows looked at in one statement: some milliseconds of work, so that no lock is held longer. */
export const PRUNE_BATCH = 1_000

const DAY_MS = 86_400_000
// Administrators see for so long what became of an invitation.
const INVITES_KEPT_MS = 90 * DAY_MS
const never = Number.POSITIVE_INFINITY

/** The numbers of removed rows, by kind. */
export type Pruned = Record<
  | Prunable
  | 'operations'
  | 'downloads'
  | 'consents'
  | 'sessions'
  | 'links'
  | 'builderSessions'
  | 'invites'
  | 'uploads'
  | 'claims'
  | 'ownWrites'
  | 'parties',
  number
>

/**
 * Removes everything whose time is over, of all projects, and answers how much that was. It walks the rows of each
 * table from the oldest id and stops at the first young one. Its cost therefore follows the number of old rows. Several
 * processes may do it at once; one that is killed in the middle leaves the rest to the next. `signal` ends it between
 * two batches.
 */
export async function pruneOld(ctx: Context, options: { signal?: AbortSignal } = {}): Promise<Pruned> {
  const { retention = {}, deliveryRetentionMs = never } = ctx.settings
  const { operationsMs = never, notificationsMs = never, parkedMs = never } = retention
  const { logsMs = never, auditMs = never, eventsMs = never } = retention
  const { db } = ctx.database
  const { walk, repeat } = createPruner(ctx, options.signal)
  const limit = PRUNE_BATCH
  const pruned: Pruned = {
    logs: await walk('logs', logsMs),
    delivered: await walk('delivered', deliveryRetentionMs),
    notifications: await walk('notifications', notificationsMs),
    parked: await walk('parked', parkedMs),
    audit: await walk('audit', auditMs),
    events: await walk('events', eventsMs),
    // A payload goes when no message can be left that links to it.
    downloads: await repeat(Math.max(deliveryRetentionMs, notificationsMs, parkedMs), (at) =>
      pruneDownloads(db, at, limit),
    ),
    operations: await repeat(operationsMs, (at) => pruneOperations(db, at, limit)),
    ownWrites: await repeat(OWN_WRITES_KEPT_MS, (before) => pruneOwnWrites(db, { before, limit })),
    parties: await repeat(operationsMs, (at) => pruneParties(db, at, limit)),
    consents: await repeat(0, (at) => pruneConsents(db, at, limit)),
    sessions: await repeat(0, (before) => pruneExpired(db, 'connect_sessions', { before, limit })),
    // An expired link says so for a day: a customer who opens it learns more than from a link that never was.
    links: await repeat(DAY_MS, (before) => pruneExpired(db, 'connect_links', { before, limit })),
    builderSessions: await repeat(0, (before) => pruneExpired(db, 'builder_sessions', { before, limit })),
    uploads: await repeat(0, (before) => pruneExpired(db, 'uploads', { before, limit })),
    claims: await repeat(DAY_MS, (before) => pruneExpired(db, 'delivery_claims', { before, limit })),
    invites: await repeat(INVITES_KEPT_MS, (before) => pruneExpired(db, 'invites', { before, limit })),
  }
  if (Object.values(pruned).some((count) => count > 0)) ctx.log.info(pruned, 'old rows removed')
  return pruned
}

/** Removes batch after batch of what is older than `keptMs`, and returns how many rows that was. */
interface Pruner {
  /** Walks from the oldest id to the first young row. */
  walk(kind: Prunable, keptMs: number): Promise<number>
  /** Until a batch is not full. */
  repeat(keptMs: number, remove: (before: Date) => Promise<number>): Promise<number>
}

function createPruner(ctx: Context, signal: AbortSignal | undefined): Pruner {
  const before = (keptMs: number) => new Date(ctx.now().getTime() - keptMs)
  const isOver = (keptMs: number) => keptMs === never || signal?.aborted === true
  return {
    async walk(kind, keptMs) {
      let removed = 0
      let after: string | undefined = '0'
      while (after !== undefined && !isOver(keptMs)) {
        const batch: { removed: number; next: string | undefined } = await pruneBatch(ctx.database.db, kind, {
          after,
          before: before(keptMs),
          limit: PRUNE_BATCH,
        })
        removed += batch.removed
        after = batch.next
      }
      return removed
    },
    async repeat(keptMs, remove) {
      let removed = 0
      for (let last = PRUNE_BATCH; last >= PRUNE_BATCH && !isOver(keptMs); ) {
        last = await remove(before(keptMs))
        removed += last
      }
      return removed
    },
  }
}
