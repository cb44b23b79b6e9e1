// Gathers the ends of attempts and writes them down in batches.
import type { Context } from '../context.ts'
import { recordBatch } from './record-batch.ts'
import type { DeliveryOutcome } from './store-claim.ts'

const BATCH = 128
const GATHER_MS = 15
const RETRY_MS = 1_000

/** Attempts waiting to be written down. */
export interface OutcomeLog {
  add(outcome: DeliveryOutcome): void
  /** Nothing more comes for the moment: writes without gathering on. */
  flush(): void
  /** Resolves when all of them are written; gives up after three failed writes, which the leases make good. */
  settle(): Promise<void>
  readonly recorded: number
}

/**
 * Makes a log whose batches are written one after the other. A batch that cannot be written is tried again a second
 * later: until then its leases keep the deliveries from being sent twice. `onRecorded` is called with each written batch, and
 * has to succeed.
 */
export function createOutcomeLog(
  ctx: Context,
  onRecorded: (batch: readonly DeliveryOutcome[]) => Promise<void>,
): OutcomeLog {
  let pending: DeliveryOutcome[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let recorded = 0

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (writing || pending.length === 0) return
    const batch = pending
    pending = []
    writing = write(batch)
  }

  function schedule(waitMs: number): void {
    if (!timer && !writing && pending.length > 0) timer = setTimeout(flush, waitMs)
  }

  async function write(batch: DeliveryOutcome[]): Promise<void> {
    let waitMs = pending.length >= BATCH ? 0 : GATHER_MS
    try {
      await recordBatch(ctx, batch)
      recorded += batch.length
      await onRecorded(batch)
    } catch (error) {
      ctx.log.error(
        { count: batch.length, err: error },
        'delivery attempts could not be recorded; trying again',
      )
      pending = [...batch, ...pending]
      waitMs = RETRY_MS
    }
    writing = undefined
    if (waitMs < RETRY_MS && pending.length >= BATCH) flush()
    else schedule(waitMs)
  }

  return {
    add(outcome) {
      pending.push(outcome)
      if (pending.length >= BATCH) flush()
      else schedule(GATHER_MS)
    },
    flush,
    async settle() {
      for (let tries = 0; tries < 3 && (writing || pending.length > 0); tries += 1) {
        await writing
        flush()
        await writing
      }
    },
    get recorded() {
      return recorded
    },
  }
}
