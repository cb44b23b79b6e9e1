// Turns schedules whose time has come into operations with jobs.
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { nextRun } from '../read-state/next-run.ts'
import {
  advanceSchedules,
  claimDueSchedules,
  type DueSchedule,
  insertDueReads,
} from '../read-state/store-due.ts'
import { nextTry } from './rest-schedule.ts'

/** Schedules claimed in one transaction. */
export const DISPATCH_BATCH = 500

/**
 * Claims due schedules of all projects, at most 500, sets their next run counted from now and starts their reads,
 * in one transaction; answers how many were claimed. A schedule whose object is being read already starts nothing
 * and comes again at its next time. Any number of dispatchers may run at once; a crash leaves the batch due.
 */
export async function dispatchDueSchedules(ctx: Context): Promise<number> {
  const now = ctx.now()
  const { claimed, started } = await commit(ctx, async ({ tx }) => {
    const due = await claimDueSchedules(tx, now, DISPATCH_BATCH)
    if (due.length === 0) return { claimed: 0, started: 0 }
    await advanceSchedules(
      tx,
      due.map((schedule) => ({ id: schedule.id, nextRunAt: nextRunOf(ctx, schedule, now) })),
      now,
    )
    const ids = due.map((schedule) => schedule.id)
    return { claimed: due.length, started: await insertDueReads(tx, ids, now) }
  })
  if (claimed > 0) ctx.log.debug({ claimed, started }, 'schedules dispatched')
  return claimed
}

/** An expression that cannot be read stops its own schedule, never the batch. */
function nextRunOf(ctx: Context, schedule: DueSchedule, now: Date): Date | null {
  if (schedule.cron === '') return null
  try {
    return schedule.isResting ? nextTry(schedule.cron, now) : nextRun(schedule.cron, now)
  } catch (error) {
    ctx.log.error(
      { scheduleId: schedule.id, cron: schedule.cron, err: error },
      'schedule has no readable cron expression',
    )
    return null
  }
}
