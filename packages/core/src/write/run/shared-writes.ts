// The statements that runs of one process share: loading records, marking them as sent, and ending runs.
import type { Context } from '../../context.ts'
import { groupRows } from '../../platform/db/group-rows.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { shareStatement } from '../../platform/job/share-statement.ts'
import type { WritePartRow } from '../store.ts'
import { type EndingRun, endTogether } from './end-together.ts'
import { listParts, type PartProgress, updateEndsHeld } from './store-progress.ts'

const AT_ONCE_MAX = 50
// Runs that were claimed together begin together, and ask for this within a few milliseconds.
const SHORT_MS = 3
// Providers take some time to answer, each run another. A run that dies meanwhile has its records looked up.
const LONG_MS = 15

/** The statements of a process. */
export interface SharedWrites {
  /** The parts of a run, in the order they came. */
  loadParts(runId: string): Promise<WritePartRow[]>
  /** Stores how far records are; false when the attempt has lost the run. Resolves once the statement has committed. */
  storeEnds(progress: PartProgress): Promise<boolean>
  /** Ends a run; false when the attempt has lost it. */
  end(run: EndingRun): Promise<boolean>
}

const declaration = {}

/** The shared statements of this process, made at first use. */
export function sharedWritesOf(ctx: Context): SharedWrites {
  return ctx.memory.declared(declaration, () => shareWrites(acrossProjects(ctx, 'writing')))
}

function shareWrites(all: Context): SharedWrites {
  return {
    loadParts: shareStatement({ max: AT_ONCE_MAX, waitMs: SHORT_MS }, async (runIds: readonly string[]) => {
      const parts = groupRows(await listParts(all.database.db, runIds), ({ runId }) => runId)
      return runIds.map((runId) => parts.get(runId) ?? [])
    }),
    storeEnds: shareStatement(
      { max: AT_ONCE_MAX, waitMs: SHORT_MS },
      async (items: readonly PartProgress[]) => {
        const stored = await updateEndsHeld(all.database.db, items)
        return items.map(({ part }) => stored.has(part.operationId))
      },
    ),
    end: shareStatement({ max: AT_ONCE_MAX, waitMs: LONG_MS }, (runs: readonly EndingRun[]) =>
      endTogether(all, runs),
    ),
  }
}
