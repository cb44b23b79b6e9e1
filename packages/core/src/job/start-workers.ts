// Runs background jobs in this process, and looks after the jobs of processes that died.
import { EventEmitter } from 'node:events'
import { makeWorkerUtils, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Context } from '../context.ts'
import { forgetOldKeys } from '../write/idempotency.ts'
import { reviveWrites } from '../write/revive-writes.ts'
import type { JobName, Jobs } from './add-job.ts'
import { bridgeLogger } from './bridge-logger.ts'
import { reviveReads } from './revive-reads.ts'
import { startLoop } from './start-loop.ts'
import { beat, removeWorker } from './store-job.ts'
import { takeOverAllWorkers, takeOverDeadWorkers } from './take-over-dead-workers.ts'

const BEAT_MS = 2_000
const TAKE_OVER_MS = 5_000
const SWEEP_MS = 30_000
const TIDY_MS = 3_600_000

/** What runs a job; `signal` is aborted when the worker stops, so that long jobs hand over early. */
export type JobHandler<N extends JobName> = (
  ctx: Context,
  payload: Jobs[N],
  run: { signal: AbortSignal },
) => Promise<void>

/** A handler for every job there is; a missing one does not compile. */
export type JobHandlers = { readonly [N in JobName]: JobHandler<N> }

/** How workers run. */
export interface WorkerOptions {
  handlers: JobHandlers
  /** Jobs at once; 4 unless told. Each holds a database connection only while it writes. */
  concurrency?: number
  /** This process alone works on the database: whatever other workers hold is released at once. */
  isSoleOwner?: boolean
}

/**
 * Starts workers on the context's pool (two of its connections stay in use). `stop` lets running jobs reach a good
 * place, waits for them and takes the worker off the list of the living.
 */
export async function startWorkers(ctx: Context, options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const events: WorkerEvents = new EventEmitter()
  const registered = new Promise<string>((resolve) =>
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)),
  )
  const shared = { pgPool: ctx.database.pool, logger: bridgeLogger(ctx) }
  const runner = await run({
    ...shared,
    events,
    concurrency: options.concurrency ?? 4,
    noHandleSignals: true,
    taskList: bindHandlers(ctx, options.handlers, stopping.signal),
  })
  const workerId = await registered
  const { db } = ctx.database
  await beat(db, workerId)
  if (options.isSoleOwner) await takeOverAllWorkers(ctx, workerId)

  const every = (name: string, waitMs: number, work: () => Promise<unknown>) =>
    startLoop(ctx, { name, round: () => work().then(() => waitMs) })
  const utils = await makeWorkerUtils(shared)
  const loops = [
    every('worker heartbeat', BEAT_MS, () => beat(db, workerId)),
    every('worker take-over', TAKE_OVER_MS, () => takeOverDeadWorkers(ctx)),
    every('job sweep', SWEEP_MS, async () => {
      await takeOverDeadWorkers(ctx, { isThorough: true })
      await reviveReads(ctx)
      await reviveWrites(ctx)
    }),
    every('idempotency keys', TIDY_MS, () => forgetOldKeys(ctx)),
    every('job tidying', TIDY_MS, () => utils.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] })),
  ]
  return {
    async stop() {
      stopping.abort()
      // The heartbeat goes on until the last job has ended, so that nobody takes it over meanwhile.
      const [heartbeat, ...others] = loops
      await Promise.all(others.map((loop) => loop.stop()))
      await runner.stop()
      await heartbeat?.stop()
      await utils.release()
      await removeWorker(db, workerId)
    },
  }
}

function bindHandlers(ctx: Context, handlers: JobHandlers, signal: AbortSignal): TaskList {
  const names = Object.keys(handlers) as JobName[]
  const bind = (name: JobName) => (payload: unknown) =>
    runLogged({ ctx, name, handlers, signal }, payload as Jobs[typeof name])
  return Object.fromEntries(names.map((name) => [name, bind(name)]))
}

async function runLogged<N extends JobName>(
  job: { ctx: Context; name: N; handlers: JobHandlers; signal: AbortSignal },
  payload: Jobs[N],
): Promise<void> {
  const { ctx, name, handlers, signal } = job
  const startedMs = performance.now()
  const event = () => ({ job: name, ...payload, durationMs: Math.round(performance.now() - startedMs) })
  try {
    await handlers[name](ctx, payload, { signal })
    ctx.log.info(event(), 'job done')
  } catch (error) {
    ctx.log.error({ ...event(), err: error }, 'job failed')
    throw error
  }
}
