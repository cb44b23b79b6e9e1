// The loop that keeps the outbox empty.
import type { Context } from '../context.ts'
import { startLoop } from '../job/start-loop.ts'
import { createDeliveryPump } from './delivery-pump.ts'

/** Looks at least this often, in case a wake was lost. */
const IDLE_MS = 2_000

/**
 * Delivers messages as they come due, until stopped; `stop` waits for the attempts under way. Run it in as many
 * processes as you like. A slow destination only ever holds its own share of the requests.
 */
export function startDeliverer(ctx: Context): { stop(): Promise<void> } {
  let wake: () => void = () => undefined
  const pump = createDeliveryPump(ctx, () => wake())
  const loop = startLoop(ctx, {
    name: 'deliverer',
    topic: 'deliveries',
    async round() {
      const { nextDueAt } = await pump.fill()
      return nextDueAt ? Math.min(Math.max(nextDueAt.getTime() - ctx.now().getTime(), 1), IDLE_MS) : IDLE_MS
    },
  })
  wake = loop.wake
  return {
    async stop() {
      await loop.stop()
      await pump.drain()
    },
  }
}
