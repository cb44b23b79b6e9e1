// An attempt's right to go on with a run, held while it lives and gone with it.
import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Db } from '../platform/db/database.ts'
import type { WritePartRow, WriteRunRow } from './store.ts'
import { type Holding, lockHeld, releaseRun, renewHold, takeRun, updateEndsHeld } from './store-lease.ts'

/** How long a run stays with an attempt that has gone silent. */
const LEASE_MS = 30_000
const RENEW_MS = 10_000

/** Another attempt has the run: this one must neither store nor send anything more of it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
  constructor() {
    super('another attempt continues this write')
  }
}

/** The state of an attempt. */
export interface RunLease {
  readonly run: WriteRunRow
  /** Aborted with `LeaseLost` as soon as it is known that the run has gone to another attempt. */
  readonly signal: AbortSignal
  /**
   * To be called first in every transaction that stores something of the run: no other attempt can take it until that
   * transaction ends.
   * @throws LeaseLost
   */
  fence(tx: Db): Promise<void>
  /** Stores how far the records of one operation are. @throws LeaseLost */
  storeEnds(part: Pick<WritePartRow, 'operationId' | 'ends'>): Promise<void>
  /** The run was deleted: there is no lease to give back. */
  noteDeleted(): void
  /** Ends the attempt; the run is anybody's. Never throws: a lease that cannot be given back runs out. */
  release(): Promise<void>
}

/**
 * Begins an attempt at a run, whose lease is renewed until `release`; `undefined` when there is no such run, or another
 * attempt has it. A process that is cut off from the database loses the lease after 30 s, and knows it.
 */
export async function holdRun(
  ctx: Context,
  { projectId, runId }: { projectId: string; runId: string },
): Promise<RunLease | undefined> {
  const { db } = ctx.database
  const holding: Holding = { projectId, runId, token: randomUUID() }
  const run = await takeRun(db, holding, LEASE_MS)
  if (!run) return undefined
  const lost = new AbortController()
  const lose = () => lost.abort(new LeaseLost())
  let renewedMs = performance.now()
  const renew = async () => {
    const askedMs = performance.now()
    try {
      if (await renewHold(db, holding, LEASE_MS)) renewedMs = askedMs
      else lose()
    } catch (error) {
      ctx.log.warn({ projectId, runId, err: error }, 'the lease of a write could not be renewed')
      if (performance.now() - renewedMs > LEASE_MS) lose()
    }
  }
  const timer = setInterval(() => void renew(), RENEW_MS)
  let isDeleted = false
  return {
    run,
    signal: lost.signal,
    async fence(tx) {
      if (lost.signal.aborted || !(await lockHeld(tx, holding))) {
        lose()
        throw new LeaseLost()
      }
    },
    async storeEnds(part) {
      if (lost.signal.aborted || !(await updateEndsHeld(db, holding, part))) {
        lose()
        throw new LeaseLost()
      }
    },
    noteDeleted() {
      isDeleted = true
    },
    async release() {
      clearInterval(timer)
      if (isDeleted) return
      await releaseRun(db, holding).catch((error: unknown) =>
        ctx.log.warn({ projectId, runId, err: error }, 'the lease of a write could not be given back'),
      )
    },
  }
}
