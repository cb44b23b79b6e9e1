// Says that this process lives and calls providers, for processes that run no jobs.
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setShare } from '../connection/rate/rate-queue.ts'
import type { Context } from '../context.ts'
import { startLoop } from '../platform/job/start-loop.ts'
import { beat, listLiveProcesses, removeWorker } from '../platform/job/store-job.ts'

/** Between two signs of life. */
export const BEAT_MS = 2_000

/** A process among the others. */
export interface Membership {
  /** Leaves what it had of the providers' limits to the others. */
  leave(): Promise<void>
}

/**
 * Joins the processes among which what providers take at once is divided. Workers need not: they are known by their
 * heartbeat. One that dies counts for 15 s more.
 */
export async function joinProcesses(ctx: Context): Promise<Membership> {
  const id = `process-${randomUUID()}`
  await beatAndShare(ctx, id)
  const heartbeat = startLoop(ctx, {
    name: 'process heartbeat',
    round: () => beatAndShare(ctx, id).then(() => BEAT_MS),
  })
  return {
    async leave() {
      await heartbeat.stop()
      await removeWorker(ctx.database.db, id)
    },
  }
}

/** One sign of life, and a look who else lives. Returns whether this process is the first of them, for work that one does for all. */
export async function beatAndShare(ctx: Context, id: string): Promise<boolean> {
  const { db } = ctx.database
  const name = `${hostname()} (process ${process.pid})`
  await beat(db, { workerId: id, name, keyIds: ctx.vault.keyIds })
  const live = await listLiveProcesses(db)
  setShare(ctx, { live, own: id })
  return live[0] === id
}
