// One unit of work: a transaction, and the notices that follow once it has committed.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import type { WakeTopic } from '../../wake.ts'
import type { CacheKind } from '../cache/caches.ts'
import type { Unit } from './unit.ts'

export type { Unit } from './unit.ts'

// Two units that met in opposite order: the database ended one of them, and it succeeds when it is run again.
const RETRYABLE = new Set(['40P01', '40001'])
// A unique or foreign key: another transaction made or deleted at the same moment what this unit has looked up. It
// looks again.
const OVERTAKEN = new Set(['23505', '23503'])
const ATTEMPTS_MAX = 4

/**
 * Runs `work` in one transaction, then drops stale cache entries and wakes pollers. No network call belongs in `work`.
 * It may run again from the start when the database ended the transaction because of a deadlock or a concurrent change.
 * @throws MortiseError request.conflict when that does not help, for then the work was begun on what is gone now
 */
export async function commit<T>(ctx: Context, work: (unit: Unit) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await commitOnce(ctx, work)
    } catch (error) {
      const code = databaseCode(error)
      if (!RETRYABLE.has(code) && !OVERTAKEN.has(code)) throw error
      if (attempt < (OVERTAKEN.has(code) ? 2 : ATTEMPTS_MAX)) continue
      if (!OVERTAKEN.has(code)) throw error
      ctx.log.warn({ err: error }, 'another change was committed first')
      throw new MortiseError('request.conflict', { cause: error })
    }
  }
}

/**
 * Runs `work` as `commit` does and rolls all of it back, whatever it did: nothing is stored, announced or woken. Returns
 * what `work` found.
 * @throws MortiseError as `commit`
 */
export async function rehearse<T>(ctx: Context, work: (unit: Unit) => Promise<T>): Promise<T> {
  try {
    return await commit(ctx, async (unit) => {
      throw new RehearsalEnd(await work(unit))
    })
  } catch (error) {
    if (error instanceof RehearsalEnd) return error.found
    throw error
  }
}

/** Ends the transaction of a rehearsal, which was successful. */
class RehearsalEnd<T> extends Error {
  constructor(readonly found: T) {
    super('The rehearsal has ended.')
  }
}

async function commitOnce<T>(ctx: Context, work: (unit: Unit) => Promise<T>): Promise<T> {
  const changes = new Map<string, { kind: CacheKind; projectId: string }>()
  const topics = new Set<WakeTopic>()
  const result = await ctx.database.transaction(async (tx) => {
    const unit: Unit = {
      tx,
      settings: ctx.settings,
      now: () => ctx.now(),
      changed: (kind, projectId) => void changes.set(`${kind} ${projectId}`, { kind, projectId }),
      wake: (topic) => void topics.add(topic),
      report: (event, what) => ctx.reactions[event](unit, what),
    }
    const value = await work(unit)
    for (const { kind, projectId } of changes.values()) await ctx.caches.announce(tx, kind, projectId)
    return value
  })
  for (const { kind, projectId } of changes.values()) ctx.caches.dropNow(kind, projectId)
  for (const topic of topics) ctx.wake.notify(topic)
  return result
}

/** The SQLSTATE of a failed statement; drizzle passes the driver's error on as the cause of a separate one. */
function databaseCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : databaseCode(error.cause)
}
