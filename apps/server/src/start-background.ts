// Starts what works without being asked: jobs, the clock of scheduled reads, accepted writes, deliveries.
import {
  type Context,
  stalledOf,
  startDeliverer,
  startScheduler,
  startWorkers,
  startWriter,
} from '@mortise/core'
import { jobs } from './binding/jobs.ts'

/** Work in the background of this process. */
export interface Background {
  /** The loops that have stopped, by name (`scheduler`); empty while all run. */
  standstills(): string[]
  /** Finishes what is under way within two seconds; the rest is handed to other processes, or to the next start. */
  stop(): Promise<void>
}

/** Starts all of it. `soleOwner` frees at once what a killed process held; else that takes some seconds. */
export async function startBackground(
  ctx: Context,
  { soleOwner }: { soleOwner: boolean },
): Promise<Background> {
  const workers = await startWorkers(ctx, { handlers: jobs, isSoleOwner: soleOwner })
  const scheduler = startScheduler(ctx)
  const writer = startWriter(ctx)
  const deliverer = startDeliverer(ctx, { isSoleOwner: soleOwner })
  return {
    standstills: () => [...workers.standstills(), ...stalledOf([scheduler, writer, deliverer])],
    async stop() {
      await Promise.all([scheduler.stop(), writer.stop(), workers.stop(), deliverer.stop()])
    },
  }
}
