// Lets one customer's long reads share workers with everybody else's.
import type { Context } from '../../context.ts'
import { moveBehindOthers, type RunningJob } from './store-permits.ts'
import { watchForOthers } from './watch-for-others.ts'

/**
 * Begins a job's turn: the installation's other reads line up behind those of other installations. The returned
 * function says at once whether the job should hand over, because another job waits for a worker.
 */
export async function takeWorker(
  ctx: Context,
  projectId: string,
  running: RunningJob,
): Promise<() => boolean> {
  await moveBehindOthers(ctx.database.db, projectId, running)
  return watchForOthers(ctx, running)
}
