// Moves sealed values to the key of now in batches, while others go on reading and writing them.
import type { Context } from '../../context.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'
import {
  countValuesSealedOtherwise,
  listValuesSealedOtherwise,
  replaceSealedValues,
  type SealedOtherwise,
  type SealedValue,
} from './store.ts'

/** How far one column is: `done` of `total` values that were under another key when it was begun. */
export interface RotationProgress {
  table: string
  column: string
  done: number
  total: number
}

/** The remainder of a rotation. */
export interface RotationReport {
  /** Values and data keys that were moved. */
  rewrapped: number
  /** Values no key at hand opens; they are as they were. */
  unopened: { table: string; column: string; key: string; reason: string }[]
  /** Values that other processes sealed under another key meanwhile; another rotation takes them. */
  remaining: number
}

/** How a rotation runs; `batchSize` values are read and written at a time, 200 by default. */
export interface RotationOptions {
  batchSize?: number | undefined
  onProgress?: ((progress: RotationProgress) => void) | undefined
}

/** The things a rotation works with. */
export type RotationContext = Pick<Context, 'database' | 'vault'>

/** The values that could not be opened so far, by their place. */
export type Unopened = Map<string, RotationReport['unopened'][number]>

// A value that changed under our hands is taken in the next pass; a process with an old key cannot make this endless.
const PASSES_MAX = 5

/**
 * Wraps the own key of every value again that is sealed otherwise; the secrets themselves stay as they lie. A value is
 * replaced only while it is what was read, so what is stored meanwhile wins. Interrupted, the next run goes on.
 */
export async function resealValues(
  ctx: RotationContext,
  which: SealedOtherwise,
  options: RotationOptions,
): Promise<RotationReport> {
  const unopened: Unopened = new Map()
  let rewrapped = 0
  let remaining = 0
  for (let pass = 1; pass <= PASSES_MAX; pass += 1) {
    for (const column of sealedColumns) {
      rewrapped += await resealColumn(ctx, column, { ...options, which, unopened })
    }
    remaining = (await countAll(ctx, which)) - unopened.size
    if (remaining <= 0) break
  }
  return { rewrapped, unopened: [...unopened.values()], remaining: Math.max(remaining, 0) }
}

async function resealColumn(
  ctx: RotationContext,
  column: SealedColumn,
  given: RotationOptions & { which: SealedOtherwise; unopened: Unopened },
): Promise<number> {
  const { batchSize = 200, onProgress, which, unopened } = given
  const { db } = ctx.database
  const { table, column: name } = column
  const total = await countValuesSealedOtherwise(db, column, which)
  let done = 0
  for (let after = ''; ; ) {
    const batch = await listValuesSealedOtherwise(db, column, { ...which, after, limit: batchSize })
    const last = batch.at(-1)
    if (!last) return done
    after = last.key
    const changes = await Promise.all(batch.map((value) => rewrap(ctx, column, value, unopened)))
    const opened = changes.filter((change) => change !== undefined)
    if (opened.length === 0) continue
    done += await replaceOrLeave(ctx, column, opened)
    onProgress?.({ table, column: name, done, total })
  }
}

async function rewrap(
  { vault }: RotationContext,
  { table, column, purpose }: SealedColumn,
  { key, projectId, sealed }: SealedValue,
  unopened: Unopened,
): Promise<{ key: string; from: string; to: string } | undefined> {
  const place = `${table} ${column} ${key}`
  try {
    const to = await vault.rewrap(sealed, purpose(projectId, key))
    unopened.delete(place)
    return { key, from: sealed, to }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    unopened.set(place, { table, column, key, reason })
    return undefined
  }
}

/** Rows locked crosswise by another process make the database give up on one of the two: this one comes back later. */
async function replaceOrLeave(
  { database }: RotationContext,
  column: SealedColumn,
  changes: readonly { key: string; from: string; to: string }[],
): Promise<number> {
  try {
    return await replaceSealedValues(database.db, column, changes)
  } catch (error) {
    if (isDeadlock(error)) return 0
    throw error
  }
}

/** @see https://www.postgresql.org/docs/17/errcodes-appendix.html read 2026-11-21 */
function isDeadlock(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '40P01'
}

async function countAll({ database }: RotationContext, which: SealedOtherwise): Promise<number> {
  let count = 0
  for (const column of sealedColumns) count += await countValuesSealedOtherwise(database.db, column, which)
  return count
}
