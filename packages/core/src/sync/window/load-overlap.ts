// The records that the window before already delivered, so that its repeats are recognised.
import type { Context } from '../../context.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import { countOverlapEntries, listOverlapEntries, type ReadStateRow } from '../read-state/store-read-state.ts'

/** The most fingerprints that an operation remembers. Further records are delivered again, which does no harm. */
export const OVERLAP_ENTRIES_MAX = 20_000

/** The overlaps at both ends of a window. */
export interface Overlap {
  /** Fingerprints of what the window before delivered, by record id. */
  known: ReadonlyMap<string, number>
  /** How many records of this window may still be remembered. */
  remaining: number
}

const NOTHING: ReadonlyMap<string, number> = new Map()
const LOADED_MAX = 8
// An ended operation's overlap never changes; the jobs of a long read share one copy.
const loaded = new Map<string, ReadonlyMap<string, number>>()

/** Loads both overlaps of an operation's window; one or two queries, none for the known side when it is in memory. */
export async function loadOverlap(
  ctx: Context,
  operation: OperationRow,
  state: ReadStateRow | undefined,
): Promise<Overlap> {
  const { id, projectId, isWindowGiven } = operation
  if (isWindowGiven) return { known: NOTHING, remaining: 0 }
  const { db } = ctx.database
  const used = operation.pageCount > 0 ? await countOverlapEntries(db, projectId, id) : 0
  const known = state?.boundaryOperationId
    ? await loadKnown(ctx, projectId, state.boundaryOperationId)
    : NOTHING
  return { known, remaining: state ? OVERLAP_ENTRIES_MAX - used : 0 }
}

async function loadKnown(
  ctx: Context,
  projectId: string,
  operationId: string,
): Promise<ReadonlyMap<string, number>> {
  const found = loaded.get(operationId)
  if (found) return found
  const known = new Map(await listOverlapEntries(ctx.database.db, projectId, operationId))
  const [oldest] = loaded.keys()
  if (loaded.size >= LOADED_MAX && oldest !== undefined) loaded.delete(oldest)
  loaded.set(operationId, known)
  return known
}
