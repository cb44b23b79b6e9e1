// Says whether a running job should hand over, because another job waits for a worker.
import type { Context } from '../../context.ts'
import { isAnybodyWaiting, type RunningJob } from './store-permits.ts'

// How often a running job looks whether others wait, and how long it runs at least before its equals.
const LOOK_MS = 250
const SLICE_MS = 2_000

/** The returned function says at once whether the job should hand over. Nothing changes places in the queue. */
export function watchForOthers(ctx: Context, running: Omit<RunningJob, 'operationId'>): () => boolean {
  const { db } = ctx.database
  const startedMs = performance.now()
  let lookedMs = startedMs
  let isWaiting = false
  return () => {
    const nowMs = performance.now()
    if (isWaiting || nowMs - lookedMs < LOOK_MS) return isWaiting
    lookedMs = nowMs
    isAnybodyWaiting(db, running, { includesEquals: nowMs - startedMs >= SLICE_MS }).then(
      (answer) => {
        isWaiting = answer
      },
      (error: unknown) => ctx.log.warn({ err: error }, 'could not see whether other jobs wait'),
    )
    return false
  }
}
