// Takes schedules whose time has come: most of them under a lease, the others as operations with jobs.
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DueRead } from '../quiet/due-read.ts'
import type { QuietReads } from '../quiet/quiet-reads.ts'
import { nextRun } from '../read-state/next-run.ts'
import {
  advanceSchedules,
  claimDueSchedules,
  type DueSchedule,
  insertDueReads,
  listReadable,
  lockStartable,
  type ReadableSchedule,
} from '../read-state/store-due.ts'
import { nextTry } from './rest-schedule.ts'

/** Schedules claimed in one transaction. */
export const DISPATCH_BATCH = 500
/** How long a process may keep a read without an operation, in milliseconds. */
export const LEASE_MS = 120_000
// A lease ends with the next run where that is not later than this. Then the schedule is written once for each run.
const LEASE_MAX_MS = 600_000

/** How schedules are dispatched. */
export interface DispatchOptions {
  /** Schedules claimed at most; 500 by default. */
  limit?: number | undefined
  /** Takes reads that may find nothing. Without it each schedule starts an operation. */
  quietReads?: Pick<QuietReads, 'take'> | undefined
}

/**
 * Claims due schedules of all projects in one transaction, and returns how many. Objects that were read before, without
 * failures since, go to `quietReads` under a lease. Other schedules get their next run, counted from now, and start an
 * operation. A schedule whose object is being read already starts nothing and comes again at its next time. Any number of
 * dispatchers may run at once; a crash leaves the batch due.
 */
export async function dispatchDueSchedules(ctx: Context, options: DispatchOptions = {}): Promise<number> {
  const { limit = DISPATCH_BATCH, quietReads } = options
  const now = ctx.now()
  const { claimed, leased, started } = await commit(ctx, async ({ tx, wake }) => {
    const due = await claimDueSchedules(tx, now, Math.min(limit, DISPATCH_BATCH))
    if (due.length === 0) return { claimed: 0, leased: [], started: 0 }
    const readable = quietReads ? await listReadable(tx, due.map(idOf)) : []
    const leased = readable.flatMap((schedule) => lease(schedule, now))
    const ids = new Set(leased.map(({ scheduleId }) => scheduleId))
    const others = await startable(
      tx,
      due.filter(({ id }) => !ids.has(id)),
    )
    await advanceSchedules(
      tx,
      [
        ...others.map((schedule) => ({ id: schedule.id, nextRunAt: nextRunOf(ctx, schedule, now) })),
        ...leased.map(({ scheduleId, leaseUntil }) => ({ id: scheduleId, nextRunAt: leaseUntil })),
      ],
      now,
    )
    const started = others.length === 0 ? 0 : await insertDueReads(tx, others.map(idOf), now)
    if (started > 0) wake('jobs')
    return { claimed: others.length + leased.length, leased, started }
  })
  quietReads?.take(leased)
  if (claimed > 0) ctx.log.debug({ claimed, leased: leased.length, started }, 'schedules dispatched')
  return claimed
}

async function startable(tx: Db, due: readonly DueSchedule[]): Promise<readonly DueSchedule[]> {
  if (due.length === 0) return due
  const ids = await lockStartable(tx, due.map(idOf))
  return due.filter(({ id }) => ids.has(id))
}

/** A schedule whose expression cannot be read takes the way on which that is logged. */
function lease(schedule: ReadableSchedule, now: Date): DueRead[] {
  const { watermarkAt } = schedule.state
  const leaseUntil = leaseOf(schedule.cron, now)
  if (!watermarkAt || !leaseUntil) return []
  return [{ ...schedule, leaseUntil, state: { ...schedule.state, watermarkAt } }]
}

function leaseOf(cron: string, now: Date): Date | undefined {
  try {
    const next = nextRun(cron, now)
    if (!next) return undefined
    const ms = next.getTime() - now.getTime()
    return ms >= LEASE_MS && ms <= LEASE_MAX_MS ? next : new Date(now.getTime() + LEASE_MS)
  } catch {
    // `nextRunOf` logs it.
    return undefined
  }
}

function idOf({ id }: DueSchedule): string {
  return id
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
