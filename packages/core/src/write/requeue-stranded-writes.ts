// Finds accepted writes without a job to go on with them, and gives them one.
import type { Context } from '../context.ts'
import { commit } from '../platform/db/commit.ts'
import { enqueueWrite } from './accept-write.ts'
import { listStrandedRuns } from './store.ts'

const STRANDED_AFTER_MS = 5 * 60_000

/** Enqueues stranded writes of all projects again; answers how many. It should never find one, and says so when it does. */
export async function requeueStrandedWrites(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - STRANDED_AFTER_MS)
  const stranded = await listStrandedRuns(ctx.database.db, before)
  for (const { projectId, runId } of stranded) {
    await commit(ctx, ({ tx }) => enqueueWrite({ tx }, projectId, runId))
    ctx.log.warn({ projectId, runId }, 'a stranded write has a job again')
  }
  return stranded.length
}
