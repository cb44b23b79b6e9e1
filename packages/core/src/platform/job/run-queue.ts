/**
 * Runs jobs of the queue in this process. The library's own runner claims each job alone, and every idle worker asks for each
 * job that is added. Here one statement at a time stores the outcomes of jobs that have ended, and claims as many jobs as
 * there are free slots. So a claimed job starts at once, and none waits here while the turn of another customer comes.
 *
 * The next statement begins at the first of these times:
 *
 * - **A job may be due, and a slot is free**: 10 ms after the claim before. A job may be due if one was added, or if the
 *   claim before filled all free slots. If other processes are faster, the time doubles with each empty claim, to 100 ms.
 * - **The claim before filled all free slots, and all are free again**: at once.
 * - **A job has ended**: 10 ms later, so that others share the statement.
 * - **Nothing happens**: two seconds after the claim before, for jobs whose time has come.
 *
 * If a statement fails, outcomes are kept and it is repeated every second.
 *
 * PostgreSQL may have claimed jobs for this process that it does not hold: the answer was lost, or a crash of PostgreSQL undid
 * an outcome. So these are released after a failure, and every half a minute.
 */
import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { endsWithin } from './ends-within.ts'
import { type ClaimedJob, type EndedJob, exchangeJobs, releaseUnheldJobs } from './store-queue.ts'

const APART_MS = { min: 10, max: 100 }
const SHARED_WITHIN_MS = 10
const POLL_MS = 2_000
const RETRY_MS = 1_000
const RELEASE_MS = 30_000

/** The jobs that a runner takes, and their work. */
export interface QueueOptions {
  /** Jobs at once. */
  concurrency: number
  /** The names of jobs that it takes; it leaves all others. */
  names: readonly string[]
  /** A job whose promise is rejected has failed, and is tried again. */
  run(job: ClaimedJob): Promise<void>
}

/** The queue's runner in this process. */
export interface QueueRunner {
  /** The signature of its locks and heartbeats. */
  readonly workerId: string
  /** False while PostgreSQL takes no outcomes. */
  isRunning(): boolean
  /** Lets running jobs end. Resolves to false if some have not within `graceMs`, or if their outcomes could not be stored. */
  stop(graceMs: number): Promise<boolean>
}

/** Starts a runner. */
export function runQueue(ctx: Context, options: QueueOptions): QueueRunner {
  const workerId = `pool-${randomUUID()}`
  const slots = openSlots(options)
  const clock = openClock()
  let isStopping = false
  let exchanging: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const exchange = () =>
    exchangeWithQueue(ctx, { workerId, names: options.names, slots, clock, isStopping: () => isStopping })
  const plan = () => {
    if (exchanging || isStopping) return
    clearTimeout(timer)
    const waitMs = clock.nextAt(slots) - performance.now()
    // While all slots are taken, the end of a job plans the next one.
    if (waitMs < Number.POSITIVE_INFINITY) timer = setTimeout(begin, Math.max(0, waitMs))
  }
  const begin = () => {
    exchanging = exchange().finally(() => {
      exchanging = undefined
      plan()
    })
  }
  slots.onEnd(plan)
  const nudge = () => {
    clock.added()
    plan()
  }
  const off = ctx.wake.on('jobs', nudge)
  plan()

  const end = async () => {
    await exchanging
    await slots.settled()
  }
  return {
    workerId,
    isRunning: () => !clock.isFailing(),
    async stop(graceMs) {
      isStopping = true
      clearTimeout(timer)
      off()
      const isDone = await endsWithin(end(), graceMs)
      await exchange()
      return isDone && !clock.isFailing()
    },
  }
}

/** A runner, as far as it exchanges jobs. */
interface Exchanging {
  workerId: string
  names: readonly string[]
  slots: ReturnType<typeof openSlots>
  clock: ReturnType<typeof openClock>
  isStopping: () => boolean
}

/** Stores outcomes and claims jobs for the free slots, in one statement. Outcomes that it cannot store wait for the next one. */
async function exchangeWithQueue(ctx: Context, runner: Exchanging): Promise<void> {
  const { workerId, names, slots, clock, isStopping } = runner
  const { db } = ctx.database
  const room = isStopping() || !clock.isClaimTime() ? 0 : slots.free()
  const ended = slots.takeEnded()
  try {
    if (clock.isReleaseTime()) await releaseUnheldJobs(db, workerId, [...slots.held(), ...ended])
    if (room > 0) clock.claiming()
    const jobs = await exchangeJobs(db, { workerId, names, room, ended })
    if (room > 0) clock.claimed({ found: jobs.length, room })
    if (clock.recovered()) ctx.log.info({ workerId }, 'the job runner works again')
    if (isStopping() && jobs.length > 0) return releaseUnheldJobs(db, workerId, slots.held())
    for (const job of jobs) slots.start(job)
  } catch (error) {
    slots.keepEnded(ended)
    const event = { workerId, err: error }
    if (clock.failed()) ctx.log.error(event, 'the job runner cannot use the database; it tries every second')
    else ctx.log.debug(event, 'the job runner cannot use the database yet')
  }
}

/** The jobs that run, and the outcomes that are not stored yet. */
function openSlots({ concurrency, run }: QueueOptions) {
  const running = new Map<string, Promise<void>>()
  let ended: EndedJob[] = []
  let firstEndedMs = 0
  let onEnd: () => void = () => undefined
  const end = (outcome: EndedJob) => {
    running.delete(outcome.id)
    if (ended.length === 0) firstEndedMs = performance.now()
    ended.push(outcome)
    onEnd()
  }
  return {
    free: () => concurrency - running.size,
    isIdle: () => running.size === 0,
    /** The jobs whose locks are needed. */
    held: () => [...[...running.keys()].map((id) => ({ id })), ...ended],
    /** When the first of the outcomes came that are not stored; undefined without any. */
    endedMs: () => (ended.length === 0 ? undefined : firstEndedMs),
    takeEnded: () => ended.splice(0),
    keepEnded(outcomes: readonly EndedJob[]) {
      ended = [...outcomes, ...ended]
    },
    onEnd(listener: () => void) {
      onEnd = listener
    },
    start(job: ClaimedJob) {
      const { id } = job
      const done = run(job).then(
        () => end({ id }),
        (error: unknown) => end({ id, error: error instanceof Error ? error.message : String(error) }),
      )
      running.set(id, done)
    },
    async settled() {
      await Promise.all(running.values())
    },
  }
}

type Slots = ReturnType<typeof openSlots>

/** Decides when the next statement begins; the header of this file says how. */
function openClock() {
  let isDue = true
  let wasFilled = false
  let claimedMs = Number.NEGATIVE_INFINITY
  let apartMs = APART_MS.min
  let failedMs: number | undefined
  let releasedMs = performance.now()
  return {
    added() {
      isDue = true
    },
    isClaimTime: () => isDue || performance.now() >= claimedMs + POLL_MS,
    claiming() {
      // A job that is added from here on may not be seen.
      isDue = false
      claimedMs = performance.now()
    },
    claimed({ found, room }: { found: number; room: number }) {
      apartMs = found > 0 ? APART_MS.min : Math.min(apartMs * 2, APART_MS.max)
      wasFilled = found === room
      if (wasFilled) isDue = true
    },
    isFailing: () => failedMs !== undefined,
    isReleaseTime(): boolean {
      const now = performance.now()
      const isTime = failedMs !== undefined || now >= releasedMs + RELEASE_MS
      if (isTime) releasedMs = now
      return isTime
    },
    /** Returns whether it is the first failure after a success. */
    failed(): boolean {
      const isFirst = failedMs === undefined
      failedMs = performance.now()
      isDue = true
      return isFirst
    },
    /** Returns whether there were failures before. */
    recovered(): boolean {
      const wasFailing = failedMs !== undefined
      failedMs = undefined
      return wasFailing
    },
    nextAt(slots: Pick<Slots, 'free' | 'isIdle' | 'endedMs'>): number {
      if (failedMs !== undefined) return failedMs + RETRY_MS
      const endedMs = slots.endedMs()
      if (wasFilled && slots.isIdle() && endedMs !== undefined) return endedMs
      const storeAt = endedMs === undefined ? Number.POSITIVE_INFINITY : endedMs + SHARED_WITHIN_MS
      const claimAt = slots.free() > 0 ? claimedMs + (isDue ? apartMs : POLL_MS) : Number.POSITIVE_INFINITY
      return Math.min(storeAt, claimAt)
    },
  }
}
