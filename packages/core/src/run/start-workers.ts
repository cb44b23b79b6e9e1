// Runs background jobs in this process, and looks after the jobs of processes that died.
import type { Context } from '../context.ts'
import { sweepHealth } from '../installation/health/sweep-health.ts'
import { watchRollouts } from '../installation/rollout/watch-rollouts.ts'
import { acrossProjects, forProject } from '../platform/db/scope.ts'
import type { JobName, Jobs, JobUnit } from '../platform/job/add-job.ts'
import { runExclusively } from '../platform/job/run-exclusively.ts'
import { runQueue } from '../platform/job/run-queue.ts'
import { stalledOf, startLoop } from '../platform/job/start-loop.ts'
import {
  analyzeGrownQueues,
  deleteQueuesOfGone,
  releaseWorkers,
  removeWorker,
  rewindJobNameIds,
} from '../platform/job/store-job.ts'
import { deleteOldJobLocks } from '../platform/job/store-job-lock.ts'
import { type ClaimedJob, deleteFailedJobs } from '../platform/job/store-queue.ts'
import { takeOverAllWorkers, takeOverDeadWorkers } from '../platform/job/take-over-dead-workers.ts'
import { inSpan } from '../platform/observe/trace.ts'
import { enqueueSync, syncKey } from '../subscription/enqueue-sync.ts'
import { enqueueEvents, eventsKey } from '../sync/inbox/enqueue-events.ts'
import { forgetOldKeys } from '../write/idempotency.ts'
import { requeueStrandedWrites } from '../write/run/requeue-stranded-writes.ts'
import { BEAT_MS, beatAndShare } from './join-processes.ts'
import { requeueStrandedEvents } from './requeue-stranded-events.ts'
import { requeueStrandedReads } from './requeue-stranded-reads.ts'
import { pruneOld } from './retention/prune-old.ts'

const TAKE_OVER_MS = 5_000
// PostgreSQL looks for tables that have grown every minute.
const STATISTICS_MS = 5_000
const SWEEP_MS = 30_000
// The work it finds has waited for days already, through all attempts of its job.
const EVENT_SWEEP_MS = 5 * 60_000
const TIDY_MS = 3_600_000
// Jobs give way between two pages; one that waits for a slow provider longer than this is left to another worker.
const GRACE_MS = 2_000

/** Runs a job; `signal` is aborted when the worker stops, so that long jobs hand over early. */
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
  /** Jobs at once (default 4). Each holds a database connection only while it writes. */
  concurrency?: number
  /** This process alone works on the database: whatever other workers hold is released at once. */
  isSoleOwner?: boolean
  /** How long `stop` waits for running jobs, in milliseconds (default 2000). */
  graceMs?: number
}

/** Workers of this process. */
export interface Workers {
  /** The loops that have stopped, of these: the queue's runner, the heartbeat, the take-over of dead workers' jobs. */
  standstills(): string[]
  /** Lets running jobs reach a good place; what has not after two seconds is handed to other workers as it is. */
  stop(): Promise<void>
}

/** Starts workers on the context's pool. */
export async function startWorkers(ctx: Context, options: WorkerOptions): Promise<Workers> {
  const stopping = new AbortController()
  const handlers = excludeEachOther(options.handlers)
  const runner = runQueue(ctx, {
    concurrency: options.concurrency ?? 4,
    names: Object.keys(handlers),
    run: (job) => runObserved({ ctx, handlers, signal: stopping.signal }, job as NamedJob),
  })
  const { workerId } = runner
  const { db } = ctx.database
  let isFirst = false
  const beatNow = async () => {
    isFirst = await beatAndShare(ctx, workerId)
  }
  await beatNow()
  if (options.isSoleOwner) await takeOverAllWorkers(ctx, workerId)

  const every = (name: string, waitMs: number, work: () => Promise<unknown>) =>
    startLoop(ctx, { name, round: () => work().then(() => waitMs) })
  const all = acrossProjects(ctx, 'sweep')
  const heartbeat = every('worker heartbeat', BEAT_MS, beatNow)
  const takeOver = every('worker take-over', TAKE_OVER_MS, () => takeOverDeadWorkers(ctx))
  const others = [
    takeOver,
    every('queue statistics', STATISTICS_MS, async () => isFirst && analyzeGrownQueues(db)),
    every('job sweep', SWEEP_MS, async () => {
      await takeOverDeadWorkers(ctx, { isThorough: true })
      await requeueStrandedReads(all)
      await requeueStrandedWrites(all)
      await watchRollouts(all)
    }),
    every('event sweep', EVENT_SWEEP_MS, () => requeueStrandedEvents(all)),
    every('idempotency keys', TIDY_MS, () => forgetOldKeys(all)),
    startLoop(ctx, { name: 'health sweep', round: () => sweepHealth(all) }),
    every('retention', TIDY_MS, () => pruneOld(all, { signal: stopping.signal })),
    every('job tidying', TIDY_MS, async () => {
      await deleteFailedJobs(db)
      await deleteQueuesOfGone(all.database.db)
      await deleteOldJobLocks(all.database.db)
      await rewindJobNameIds(db)
    }),
  ]
  return {
    standstills: () => [...(runner.isRunning() ? [] : ['jobs']), ...stalledOf([heartbeat, takeOver])],
    async stop() {
      stopping.abort()
      // The heartbeat continues until the last job has ended, so that no other process takes it over meanwhile.
      await Promise.all(others.map((loop) => loop.stop()))
      const isDone = await runner.stop(options.graceMs ?? GRACE_MS)
      await heartbeat.stop()
      if (isDone) return removeWorker(db, workerId)
      await releaseWorkers(db, [workerId])
      ctx.log.warn({ workerId }, 'jobs did not end in time and were handed to other workers')
    },
  }
}

/** Events of a connection are handled in their order, and a subscription is changed by one job at a time. */
function excludeEachOther(handlers: JobHandlers): JobHandlers {
  const { 'event.process': processEvents, 'subscription.sync': syncSubscription } = handlers
  return {
    ...handlers,
    'event.process': (ctx, of, run) => {
      const enqueue = (unit: JobUnit, runAt?: Date) => enqueueEvents(unit, { ...of, runAt })
      return runExclusively(ctx, { key: eventsKey(of.connectionId), enqueue }, () =>
        processEvents(ctx, of, run),
      )
    },
    'subscription.sync': (ctx, of, run) => {
      const enqueue = (unit: JobUnit, runAt?: Date) => enqueueSync(unit, { ...of, runAt })
      return runExclusively(ctx, { key: syncKey(of.connectionId), enqueue }, () =>
        syncSubscription(ctx, of, run),
      )
    },
  }
}

/** A claimed job, as it was added. */
type NamedJob<N extends JobName = JobName> = ClaimedJob & {
  name: N
  payload: Jobs[N] & { traceparent?: string }
}

/** One wide event, one span and one count for every attempt, however it ends. */
async function runObserved<N extends JobName>(
  { ctx, handlers, signal }: { ctx: Context; handlers: JobHandlers; signal: AbortSignal },
  { name, attempt, payload: { traceparent, ...payload } }: NamedJob<N>,
): Promise<void> {
  const startedMs = performance.now()
  const leave = ctx.underWay?.enter({ name: () => `job ${name}` })
  const seconds = () => (performance.now() - startedMs) / 1_000
  const event = () => ({ job: name, attempt, ...payload, durationMs: Math.round(seconds() * 1_000) })
  const ids = Object.entries(payload).map(([key, value]) => [`mortise.job.${key}`, String(value)])
  const attributes = { 'mortise.job': name, 'mortise.attempt': attempt, ...Object.fromEntries(ids) }
  try {
    await inSpan({ name: `job ${name}`, kind: 'consumer', attributes, traceparent }, () =>
      // The rest of the payload is exactly what the job was added with.
      handlers[name](forProject(ctx, payload.projectId), payload as unknown as Jobs[N], { signal }),
    )
    ctx.meter?.jobEnded({ job: name, isDone: true, seconds: seconds() })
    ctx.log.info(event(), 'job done')
  } catch (error) {
    ctx.meter?.jobEnded({ job: name, isDone: false, seconds: seconds() })
    ctx.log.error({ ...event(), err: error }, 'job failed')
    throw error
  } finally {
    leave?.()
  }
}
