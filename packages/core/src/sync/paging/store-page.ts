// The transaction in which every run stores its pages: what a page brings and the position behind it, or nothing.
import type { Context } from '../../context.ts'
import { commit, type Unit } from '../../platform/db/commit.ts'
import type { Db } from '../../platform/db/database.ts'
import { relaxCommit } from '../../platform/db/relax-commit.ts'
import type { AnyPage, FetchedPage } from './paging.ts'

/** The statements of one page. */
export interface PageStatements {
  /** Moves the position past the page. Returns false if another worker moved it or the run was paused. */
  advance(tx: Db): Promise<boolean>
  /** Stores what the page brings. It begins before `advance` is answered, and is undone if that returns false. */
  store(unit: Unit): Promise<void>
  /** Ends the run, after its last page. */
  end(unit: Unit): Promise<unknown>
  /** Enqueues the job that goes on, at once or at `runAt`. */
  enqueue(unit: Unit, runAt: Date | undefined): Promise<void>
}

/**
 * Stores a page and moves the position past it. The same transaction ends the run after its last page, and enqueues the
 * next job of a run that is handed over. Returns false, having stored nothing, if `advance` did.
 */
export async function storePage<P extends AnyPage>(
  ctx: Context,
  { page, next, isHandedOver }: FetchedPage<P>,
  statements: PageStatements,
): Promise<boolean> {
  try {
    await commit(ctx, async (unit) => {
      const { tx } = unit
      const advancing = Promise.all([relaxCommit(tx), statements.advance(tx)])
      // The messages leave before the position is confirmed. Usually the page is still wanted; otherwise the
      // transaction undoes this.
      const [advanced, stored] = await Promise.allSettled([advancing, statements.store(unit)])
      if (advanced.status === 'rejected') throw advanced.reason
      const [, isOurs] = advanced.value
      if (!isOurs) throw new Overtaken()
      if (stored.status === 'rejected') throw stored.reason
      if (next === null) await statements.end(unit)
      else if (isHandedOver) {
        const { resumeAfterMs } = page
        const runAt = resumeAfterMs === undefined ? undefined : new Date(unit.now().getTime() + resumeAfterMs)
        await statements.enqueue(unit, runAt)
      }
    })
    return true
  } catch (error) {
    if (error instanceof Overtaken) return false
    throw error
  }
}

/** Another worker moved the run, or it was paused. */
class Overtaken extends Error {}
