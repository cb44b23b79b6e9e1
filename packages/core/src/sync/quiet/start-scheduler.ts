// The clock of scheduled reads: wakes when the earliest schedule comes due.
import type { Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { type Loop, startLoop } from '../../platform/job/start-loop.ts'
import { findNextDueAt } from '../read-state/store-due.ts'
import { dispatchDueSchedules } from '../schedule/dispatch-due-schedules.ts'
import { openQuietReads } from './quiet-reads.ts'

// Between a claim that left nothing due and the next one. A claim costs about the same for one schedule as for fifty.
const CLAIMS_APART_MS = 250
// Another dispatcher that holds what is due now is about to commit.
const OTHERS_COMMIT_MS = 10

/**
 * Dispatches schedules as they come due, until stopped. Sleeps until the earliest one, at most `pollMs`
 * (1000 by default), and looks again at once when schedules changed. Schedules that come due one by one are claimed four
 * times a second, so that they share statements. Run it in as many processes as you like.
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
      if (claimed > 0) return Math.min(CLAIMS_APART_MS, pollMs)
      const next = await findNextDueAt(ctx.database.db)
      const waitMs = next ? Math.max(next.getTime() - ctx.now().getTime(), OTHERS_COMMIT_MS) : pollMs
      return Math.min(waitMs, pollMs)
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
