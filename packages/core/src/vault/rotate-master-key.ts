// Moves everything that is sealed to the master key of now, while others go on reading and writing it.
import type { Context } from '../context.ts'
import { acrossProjects } from '../db/scope.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'
import {
  countValuesSealedOtherwise,
  listValuesSealedOtherwise,
  replaceSealedValues,
  type SealedValue,
} from './store.ts'
import { sealedPrefix } from './vault.ts'

/** How far one column is: `done` of `total` values that were under another key when it was begun. */
export interface RotationProgress {
  table: string
  column: string
  done: number
  total: number
}

/** What a rotation left behind. */
export interface RotationReport {
  rewrapped: number
  /** Values no key at hand opens; they are as they were. */
  unopened: { table: string; column: string; key: string; reason: string }[]
  /** Values that other processes sealed under another key meanwhile; another rotation takes them. */
  remaining: number
}

/** How a rotation runs; `batchSize` values are read and written at a time, 200 unless told. */
export interface RotationOptions {
  batchSize?: number
  onProgress?: (progress: RotationProgress) => void
}

// A value that changed under our hands is taken in the next pass; a process with an old key cannot make this endless.
const PASSES_MAX = 5

/**
 * Wraps the data key of every sealed value anew; the secrets themselves stay as they lie. A value is replaced only
 * while it is what was read, so what somebody stores meanwhile wins. Interrupted, the next run goes on where it ended.
 */
export async function rotateMasterKey(
  given: Pick<Context, 'database' | 'vault'>,
  options: RotationOptions = {},
): Promise<RotationReport> {
  const ctx = acrossProjects(given, 'operator')
  const unopened = new Map<string, RotationReport['unopened'][number]>()
  let rewrapped = 0
  let remaining = 0
  for (let pass = 1; pass <= PASSES_MAX; pass += 1) {
    for (const column of sealedColumns) rewrapped += await rotateColumn(ctx, column, { unopened, ...options })
    remaining = (await countAll(ctx)) - unopened.size
    if (remaining <= 0) break
  }
  return { rewrapped, unopened: [...unopened.values()], remaining: Math.max(remaining, 0) }
}

type Unopened = Map<string, RotationReport['unopened'][number]>

async function rotateColumn(
  ctx: Pick<Context, 'database' | 'vault'>,
  column: SealedColumn,
  { batchSize = 200, onProgress, unopened }: RotationOptions & { unopened: Unopened },
): Promise<number> {
  const { db } = ctx.database
  const { table, column: name } = column
  const prefix = sealedPrefix(ctx.vault.keyId)
  const total = await countValuesSealedOtherwise(db, column, prefix)
  let done = 0
  for (let after = ''; ; ) {
    const batch = await listValuesSealedOtherwise(db, column, { prefix, after, limit: batchSize })
    const last = batch.at(-1)
    if (!last) return done
    after = last.key
    const changes = batch.flatMap((value) => rewrap(ctx, column, value, unopened))
    if (changes.length === 0) continue
    done += await replaceOrLeave(ctx, column, changes)
    onProgress?.({ table, column: name, done, total })
  }
}

function rewrap(
  { vault }: Pick<Context, 'vault'>,
  { table, column, purpose }: SealedColumn,
  { key, sealed }: SealedValue,
  unopened: Unopened,
): { key: string; from: string; to: string }[] {
  const place = `${table} ${column} ${key}`
  try {
    const to = vault.rewrap(sealed, purpose(key))
    unopened.delete(place)
    return [{ key, from: sealed, to }]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    unopened.set(place, { table, column, key, reason })
    return []
  }
}

/** Rows locked crosswise by somebody else make the database give up on one of the two: it is we who come back later. */
async function replaceOrLeave(
  { database }: Pick<Context, 'database'>,
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

async function countAll({ database, vault }: Pick<Context, 'database' | 'vault'>): Promise<number> {
  const prefix = sealedPrefix(vault.keyId)
  let count = 0
  for (const column of sealedColumns) count += await countValuesSealedOtherwise(database.db, column, prefix)
  return count
}
