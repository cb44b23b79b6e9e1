// Runs the job queue's runner, and starts it again when it ends by itself.
import { EventEmitter } from 'node:events'
import { type RunnerOptions, run, type WorkerEvents } from 'graphile-worker'
import type { Context } from '../../context.ts'
import { endsWithin } from './ends-within.ts'
import { releaseWorkers } from './store-job.ts'

/** Before every attempt to start again, in milliseconds: each restart costs the jobs it finds one of their attempts. */
const START_AGAIN_MS = 1_000

/** The queue's runner in this process. */
export interface QueueRunner {
  /** The signature of its locks and heartbeats; changes when it starts again. */
  workerId(): string
  /** False from the moment it has ended by itself until it runs again. */
  isRunning(): boolean
  /** Lets running jobs end. Resolves to false when some have not within `graceMs`. */
  stop(graceMs: number): Promise<boolean>
}

type Running = Awaited<ReturnType<typeof start>>

/**
 * Starts the runner. The runner ends by itself when PostgreSQL does not take the outcome of a job: a full disk, for
 * instance. A second later the jobs that it held are released and it starts again, if PostgreSQL works; they run once
 * more.
 * @throws Error when the first start fails
 */
export async function runQueue(ctx: Context, options: RunnerOptions): Promise<QueueRunner> {
  let running = await start(options)
  let isRunning = true
  let isStopping = false
  let starting: Promise<void> | undefined
  let wake: () => void = () => undefined

  const watch = ({ ended }: Running): void => {
    void ended.then((error) => {
      if (isStopping) return
      isRunning = false
      ctx.log.error({ err: error }, 'the job runner ended; it starts again when the database accepts data')
      starting = startAgain()
    })
  }
  const pause = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, START_AGAIN_MS).unref()
    })
  const startAgain = async (): Promise<void> => {
    while (true) {
      await pause()
      if (isStopping) return
      try {
        await releaseWorkers(ctx.database.db, [running.workerId])
        running = await start(options)
        isRunning = true
        ctx.log.info({ workerId: running.workerId }, 'the job runner runs again')
        return watch(running)
      } catch (error) {
        ctx.log.debug({ err: error }, 'the job runner could not start again yet')
      }
    }
  }

  watch(running)
  return {
    workerId: () => running.workerId,
    isRunning: () => isRunning,
    async stop(graceMs) {
      isStopping = true
      wake()
      await starting
      return isRunning ? endsWithin(running.stop(), graceMs) : true
    },
  }
}

/** `ended` resolves when the runner has ended, to the error when there was one. */
async function start(options: RunnerOptions) {
  const events: WorkerEvents = new EventEmitter()
  const registered = new Promise<string>((resolve) =>
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)),
  )
  const runner = await run({ ...options, events })
  const ended = runner.promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  return { workerId: await registered, ended, stop: () => runner.stop() }
}
