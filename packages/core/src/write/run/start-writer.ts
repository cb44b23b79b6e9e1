// Takes accepted writes as they come due: the loop around the writer.
import type { Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { type Loop, startLoop } from '../../platform/job/start-loop.ts'
import { openWriter } from './writer.ts'

// The shortest time between two claims. The first request of several is written at once, and those after it share.
const CLAIM_EVERY_MS = 100
// Between two claims while an installation has more due runs than a process takes: others may be behind them.
const CROWDED_MS = 250
const GRACE_MS = 2_000

/**
 * Writes what is due, until stopped. Looks every `pollMs` (1000 by default), and at once when a write is accepted. Run it
 * in as many processes as you like.
 */
export function startWriter(given: Context, options: { pollMs?: number } = {}): Loop {
  const ctx = acrossProjects(given, 'writing')
  const pollMs = options.pollMs ?? 1_000
  const writer = openWriter(ctx, () => loop.wake())
  let claimedMs = Number.NEGATIVE_INFINITY
  const loop = startLoop(ctx, {
    name: 'writer',
    topic: 'writes',
    async round() {
      const waitMs = claimedMs + CLAIM_EVERY_MS - performance.now()
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
      claimedMs = performance.now()
      const { isCut } = await writer.claim()
      return isCut ? Math.min(CROWDED_MS, pollMs) : pollMs
    },
  })
  return {
    ...loop,
    async stop() {
      await loop.stop()
      await writer.stop(GRACE_MS)
    },
  }
}
