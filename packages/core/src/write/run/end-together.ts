// Ends runs of all projects in one transaction: operations, the ledger of own writes, and notifications.
import type { Context } from '../../context.ts'
import { type EndedWrite, notifyOfWritesDone } from '../../message/notification/notify-of-write.ts'
import { commit } from '../../platform/db/commit.ts'
import { groupRows } from '../../platform/db/group-rows.ts'
import { type OwnWriteOf, saveOwnWrites } from '../../sync/own-write/store.ts'
import { type EndedRun, endRuns } from './store-ended.ts'

/** A run whose records all have an outcome, with what others learn of it. */
export interface EndingRun extends EndedRun {
  ownWrites: readonly OwnWriteOf[]
  notices: readonly EndedWrite[]
}

/** Ends the runs that the attempts still hold; returns which of them those are. */
export async function endTogether(ctx: Context, runs: readonly EndingRun[]): Promise<boolean[]> {
  return commit(ctx, async (unit) => {
    const ended = await endRuns(unit.tx, runs, unit.now())
    const isEnded = ({ holding }: EndingRun) => ended.runs.has(holding.runId)
    const mine = runs.filter(isEnded)
    await saveOwnWrites(
      unit.tx,
      mine.flatMap(({ ownWrites }) => ownWrites),
      unit.now(),
    )
    const notices = mine
      .flatMap((run) => run.notices)
      .filter(({ operationId }) => ended.operations.has(operationId))
    for (const [projectId, some] of groupRows(notices, (notice) => notice.projectId)) {
      await notifyOfWritesDone(unit, projectId, some)
    }
    return runs.map(isEnded)
  })
}
