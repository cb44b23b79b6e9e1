// Finds writes that the version before accepted and that have lost their job.
import type { Context } from '../../context.ts'
import { adoptStrandedRuns } from './store-progress.ts'

const STRANDED_AFTER_MS = 5 * 60_000

/** Makes stranded writes of all projects due; returns how many. It should never find one, and says so when it does. */
export async function requeueStrandedWrites(ctx: Context): Promise<number> {
  const now = ctx.now()
  const before = new Date(now.getTime() - STRANDED_AFTER_MS)
  const runIds = await adoptStrandedRuns(ctx.database.db, { before, now })
  if (runIds.length > 0) {
    ctx.log.warn({ runIds }, 'stranded writes are due again')
    ctx.wake.notify('writes')
  }
  return runIds.length
}
