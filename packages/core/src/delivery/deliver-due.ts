// Sends everything that is due, once: for tests, tools and machines without a running deliverer.
import type { Context } from '../context.ts'
import { createDeliveryPump } from './delivery-pump.ts'

/**
 * Attempts every delivery that is due now, of all projects, and answers how many attempts it made. A delivery that
 * fails is due again later, so this ends. Safe to run beside other deliverers; a crash repeats what was under way
 * after a minute, with the same message ids.
 */
export async function deliverDue(ctx: Context): Promise<number> {
  const pump = createDeliveryPump(ctx)
  try {
    while ((await pump.fill()).claimed > 0) await pump.drain()
  } finally {
    await pump.close()
  }
  return pump.attempts
}
