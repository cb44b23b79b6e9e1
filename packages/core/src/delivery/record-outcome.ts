// Gathers the ends of attempts and writes them down in batches.
import type { Context } from '../context.ts'
import { type DeliveryOutcome, recordOutcomes } from './store-claim.ts'

const BATCH_MAX = 64
const GATHER_MS = 5
const RETRY_MS = 1_000

/** Attempts waiting to be written down. */
export interface OutcomeLog {
  add(outcome: DeliveryOutcome): void
  /** Nothing more comes for the moment: writes without gathering on. */
  flushSoon(): void
  /** Resolves when all of them are written, or could not be and were logged. */
  settle(): Promise<void>
  readonly recorded: number
}

/**
 * Makes a log whose batches are written one after the other; `onRecorded` is called after each. A batch that cannot
 * be written is tried again once a second has passed: until then its leases keep the deliveries from being sent twice.
 */
export function createOutcomeLog(ctx: Context, onRecorded: () => void): OutcomeLog {
  let pending: DeliveryOutcome[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let recorded = 0

  function schedule(waitMs: number): void {
    if (writing || timer || pending.length === 0) return
    timer = setTimeout(start, waitMs)
  }

  function start(): void {
    clearTimeout(timer)
    timer = undefined
    if (writing || pending.length === 0) return
    const batch = pending
    pending = []
    writing = write(batch)
  }

  async function write(batch: DeliveryOutcome[]): Promise<void> {
    let waitMs = pending.length >= BATCH_MAX ? 0 : GATHER_MS
    try {
      await recordOutcomes(ctx.database.db, batch)
      recorded += batch.length
    } catch (error) {
      ctx.log.error(
        { count: batch.length, err: error },
        'delivery attempts could not be recorded; trying again',
      )
      pending = [...batch, ...pending]
      waitMs = RETRY_MS
    }
    writing = undefined
    onRecorded()
    schedule(waitMs)
  }

  return {
    add(outcome) {
      pending.push(outcome)
      if (pending.length >= BATCH_MAX) start()
      else schedule(GATHER_MS)
    },
    flushSoon: start,
    async settle() {
      for (let tries = 0; tries < 3 && (writing || pending.length > 0); tries += 1) {
        await writing
        start()
        await writing
      }
    },
    get recorded() {
      return recorded
    },
  }
}
