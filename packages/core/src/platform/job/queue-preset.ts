// How the job queue of each process works.
import type { RunnerOptions } from 'graphile-worker'

/** How long a claimed job waits for a slot of this process before others may take it, in milliseconds. */
const WAIT_MS = 500

/**
 * Jobs are claimed as many at a time as the process runs, and outcomes that end together are stored together. A claimed job
 * that finds no slot within half a second goes back. An outcome that cannot be stored ends the runner, not the process.
 */
export function queuePreset(concurrency: number): NonNullable<RunnerOptions['preset']> {
  return {
    worker: {
      localQueue: { size: concurrency, ttl: WAIT_MS },
      completeJobBatchDelay: 0,
      failJobBatchDelay: 0,
    },
  }
}
