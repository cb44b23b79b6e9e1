// The clock of scheduled reads: wakes when the earliest schedule comes due.
import type { Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { type Loop, startLoop } from '../../platform/job/start-loop.ts'
import { findNextDueAt } from '../read-state/store-due.ts'
import { dispatchDueSchedules } from '../schedule/dispatch-due-schedules.ts'
import { openQuietReads } from './quiet-reads.ts'

/**
 * Dispatches schedules as they come due, until stopped. Sleeps until the earliest one, at most `pollMs`
 * (1000 by default), and looks again at once when schedules changed. Run it in as many processes as you like.
 */
export function startScheduler(given: Context, options: { pollMs?: number } = {}): Loop {
  const ctx = acrossProjects(given, 'dispatch')
  const pollMs = options.pollMs ?? 1_000
  const quietReads = openQuietReads(ctx, () => loop.wake())
  const loop = startLoop(ctx, {
    name: 'scheduler',
    topic: 'schedules',
    async round() {
      const room = quietReads.room()
      // Room wakes this loop.
      if (room === 0) return pollMs
      const claimed = await dispatchDueSchedules(ctx, { limit: room, quietReads })
      if (claimed === room) return 0
      const next = await findNextDueAt(ctx.database.db)
      // Ten milliseconds at least: what is due now but not ours is another dispatcher about to commit.
      return next ? Math.min(Math.max(next.getTime() - ctx.now().getTime(), 10), pollMs) : pollMs
    },
  })
  return {
    ...loop,
    async stop() {
      await loop.stop()
      await quietReads.stop()
    },
  }
}
