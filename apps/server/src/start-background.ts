// Starts what works without being asked: jobs, the clock of scheduled reads, deliveries.
import { type Context, startDeliverer, startScheduler, startWorkers } from '@mortise/core'
import { jobs } from './binding/jobs.ts'

/** Work in the background of this process. */
export interface Background {
  /** Finishes what is under way; what cannot finish in time is taken up by another process or the next start. */
  stop(): Promise<void>
}

/** Starts all of it. `soleOwner` frees at once what a killed process held; else that takes some seconds. */
export async function startBackground(
  ctx: Context,
  { soleOwner }: { soleOwner: boolean },
): Promise<Background> {
  const workers = await startWorkers(ctx, { handlers: jobs, isSoleOwner: soleOwner })
  const scheduler = startScheduler(ctx)
  const deliverer = startDeliverer(ctx, { isSoleOwner: soleOwner })
  return {
    async stop() {
      await Promise.all([scheduler.stop(), workers.stop(), deliverer.stop()])
    },
  }
}
