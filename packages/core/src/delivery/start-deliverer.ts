// The loop that keeps the outbox empty.
import type { Context } from '../context.ts'
import { acrossProjects } from '../platform/db/scope.ts'
import { endsWithin } from '../platform/job/ends-within.ts'
import { type Loop, startLoop } from '../platform/job/start-loop.ts'
import { createDeliveryPump } from './delivery-pump.ts'
import { openHandOff } from './hand-off/hand-off.ts'
import { releaseClaims } from './store-claim.ts'

/** Looks at least this often, in case a wake was lost. */
const IDLE_MS = 2_000
// How long a stopping process waits for answers of destinations.
const GRACE_MS = 2_000

/**
 * Delivers messages as they come due, until stopped; `stop` waits two seconds for the attempts under way and
 * hands everything else to other processes. Run it in as many
 * processes as you like. A slow destination only ever holds its own share of the requests. `isSoleOwner` sends at once
 * what a killed process had claimed; else that takes a minute.
 */
export function startDeliverer(
  given: Context,
  { isSoleOwner = false, graceMs = GRACE_MS }: { isSoleOwner?: boolean; graceMs?: number } = {},
): Loop {
  const ctx = acrossProjects(given, 'delivery')
  let wake: () => void = () => undefined
  let mayHaveLeftovers = isSoleOwner
  const pump = createDeliveryPump(ctx, () => wake())
  const loop = startLoop(ctx, {
    name: 'deliverer',
    topic: 'deliveries',
    async round() {
      if (mayHaveLeftovers) await releaseClaims(ctx.database.db, ctx.now())
      mayHaveLeftovers = false
      const { nextDueAt } = await pump.fill()
      return nextDueAt ? Math.min(Math.max(nextDueAt.getTime() - ctx.now().getTime(), 1), IDLE_MS) : IDLE_MS
    },
  })
  wake = loop.wake
  const closeHandOff = openHandOff(ctx, (request) => pump.reserve(request))
  return {
    ...loop,
    async stop() {
      closeHandOff()
      await loop.stop()
      await pump.handBack()
      if (!(await endsWithin(pump.drain(), graceMs))) {
        await pump.handBack({ isFinal: true })
        ctx.log.warn({}, 'a destination was slow, so its messages were handed to other processes')
      }
      await endsWithin(pump.close(), graceMs)
    },
  }
}
