/**
 * The due reads of this process that have no operation yet. Most scheduled reads find nothing, and such a *quiet* read
 * is ended in one statement together with others.
 *
 * A read is in one of these states:
 *
 * ## LEASED
 *
 * `dispatchDueSchedules` has put the end of the lease into the schedule, instead of its next run. So no other process
 * takes it before then, and each takes it afterwards. The read waits until its connection has a slot. The due reads of one
 * connection share a slot and one opening of the call, and run one after the other.
 *
 * - Its turn comes: PROBING.
 * - The worker stops: RELEASED.
 *
 * ## PROBING
 *
 * The provider is asked for the first page of records, and then of removals (`probe-object.ts`). It is paced by the same
 * rate budgets as any read.
 *
 * - All pages are empty: QUIET.
 * - A record, a failure, a note, or an object whose reads need an operation in any case: OPENED.
 * - The rate budget is used up: RELEASED, until the provider allows.
 * - The worker stops: RELEASED.
 *
 * ## QUIET
 *
 * The read waits for others, a quarter of a second at most. One statement then ends them all: schedules, watermarks and
 * finished operations (`store.ts`). It leaves out a read whose schedule, config or watermark has changed meanwhile.
 *
 * ## OPENED
 *
 * One transaction ends the lease and inserts the operation. The read begins with the pages at hand
 * (`continue-as-operation.ts`), and from here on it is like every other read.
 *
 * ## RELEASED
 *
 * The schedule is due again, now or when the provider allows.
 *
 * A crash in LEASED, PROBING or QUIET leaves the lease. When it has ended, the next process probes again, from the
 * watermark that no one has moved.
 */
import type { Call } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { commit } from '../../platform/db/commit.ts'
import { groupRows } from '../../platform/db/group-rows.ts'
import { relaxCommit } from '../../platform/db/relax-commit.ts'
import { forProject } from '../../platform/db/scope.ts'
import { inSpan } from '../../platform/observe/trace.ts'
import { openReadCall } from '../paging/open-read-call.ts'
import { continueAsOperation } from './continue-as-operation.ts'
import type { DueRead } from './due-read.ts'
import { gather } from './gather.ts'
import { type ProbeOutcome, probeObject, type QuietRead } from './probe-object.ts'
import { endLease, endQuietReads } from './store.ts'
import { warmPlans } from './warm-plans.ts'

// No probe goes on after this time, so that its outcome is stored within the lease.
const PROBE_UNTIL_MS = 100_000

const READS_MAX = 200
const CONNECTIONS_AT_ONCE = 32
// As many as a worker has jobs at once: pages with records cost memory and processor.
const OPENED_AT_ONCE = 4
const BATCH = { max: 100, waitMs: 250 }

/** The due reads that this process holds. */
export interface QuietReads {
  /** How many more it takes. */
  room(): number
  /** Takes reads under a lease. */
  take(reads: readonly DueRead[]): void
  /** Resolves when it holds none. */
  settled(): Promise<void>
  /** Releases what has not ended, and resolves when it holds none. */
  stop(): Promise<void>
}

/** Starts with no reads. `onRoom` is called when there is room again after there was none. */
export function openQuietReads(ctx: Context, onRoom: () => void = () => undefined): QuietReads {
  const endings = watchEndings()
  const inConnectionSlot = inSlots(CONNECTIONS_AT_ONCE)
  const conclude = openConclusions(ctx, endings.stopped)
  const running = new Set<Promise<void>>()
  let held = 0
  let isFull = false

  const leave = () => {
    held -= 1
    if (!isFull || held > READS_MAX / 2) return
    isFull = false
    onRoom()
  }
  const probeAll = async (reads: readonly DueRead[]) => {
    const ending = endings.begin()
    const openCall = shareCall(ctx, ending.signal)
    const options = { openCall, ended: ending.signal, stopped: endings.stopped }
    const ends: Promise<void>[] = []
    await inConnectionSlot(async () => {
      for (const due of reads) {
        const outcome = await observeProbe(ctx, due, options)
        ends.push(conclude(due, outcome).finally(leave))
      }
    }).finally(ending.over)
    await Promise.all(ends)
  }
  const settled = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  return {
    room() {
      isFull ||= held >= READS_MAX
      return isFull ? 0 : READS_MAX - held
    },
    take(reads) {
      held += reads.length
      void warmPlans(ctx, reads)
      for (const group of groupRows(reads, ({ connectionId }) => connectionId).values()) {
        const done = probeAll(group).finally(() => running.delete(done))
        running.add(done)
      }
    },
    settled,
    async stop() {
      endings.endAll()
      await settled()
    },
  }
}

type ProbeOptions = Parameters<typeof probeObject>[2]

/** Probes one object, in a span. */
async function observeProbe(ctx: Context, due: DueRead, options: ProbeOptions): Promise<ProbeOutcome> {
  if (options.ended.aborted) return { kind: 'released' }
  const { projectId, installationId, objectName } = due
  const attributes = {
    'mortise.project_id': projectId,
    'mortise.installation_id': installationId,
    'mortise.object': objectName,
  }
  const outcome = await inSpan({ name: 'probe', kind: 'consumer', attributes }, () =>
    probeObject(forProject(ctx, projectId), due, options),
  )
  ctx.meter?.probeEnded({ outcome: outcome.kind })
  return outcome
}

/** Stores what follows from each probe; quiet reads wait for others. */
function openConclusions(ctx: Context, stopped: AbortSignal) {
  const inOpenedSlot = inSlots(OPENED_AT_ONCE)
  const storing = gather<QuietRead>(BATCH, (reads) => endAll(ctx, reads))
  return async (due: DueRead, outcome: ProbeOutcome): Promise<void> => {
    const { projectId, installationId, objectName } = due
    try {
      if (outcome.kind === 'quiet') return await storing.add(outcome.read)
      if (outcome.kind === 'deferred') return await release(ctx, due, outcome.until)
      if (outcome.kind === 'released') return await release(ctx, due, ctx.now())
      await inOpenedSlot(() => continueAsOperation(forProject(ctx, projectId), due, { ...outcome, stopped }))
    } catch (error) {
      const event = { projectId, installationId, objectName, err: error }
      ctx.log.error(event, 'a due read could not be stored; it is tried again after its lease')
    }
  }
}

/**
 * Signals that end the probes of a connection: when the worker stops, and before the lease ends. `AbortSignal.any` would keep
 * a reference for each probe in the signal of the worker, which lives for months.
 */
function watchEndings() {
  const stopping = new AbortController()
  const open = new Set<AbortController>()
  return {
    stopped: stopping.signal,
    begin() {
      const controller = new AbortController()
      if (stopping.signal.aborted) controller.abort()
      const timer = setTimeout(() => controller.abort(), PROBE_UNTIL_MS)
      open.add(controller)
      const over = () => {
        clearTimeout(timer)
        open.delete(controller)
      }
      return { signal: controller.signal, over }
    },
    endAll() {
      stopping.abort()
      for (const controller of open) controller.abort()
    },
  }
}

/** Opens the call of a connection once for each module, and for each installation with a quota. */
function shareCall(ctx: Context, signal: AbortSignal): ProbeOptions['openCall'] {
  const calls = new Map<string, Promise<Call>>()
  return (plan: ReadPlan) => {
    const key = `${plan.connectionId} ${plan.module ?? ''} ${plan.quota ? plan.installationId : ''}`
    const found = calls.get(key)
    if (found) return found
    const call = openReadCall(forProject(ctx, plan.projectId), 'scheduled', plan, signal)
    calls.set(key, call)
    return call
  }
}

/** A failure leaves the leases, so that the reads are repeated. */
async function endAll(ctx: Context, reads: readonly QuietRead[]): Promise<void> {
  try {
    const ended = await commit(ctx, async ({ tx, now }) => {
      const [, count] = await Promise.all([relaxCommit(tx), endQuietReads(tx, reads, now())])
      return count
    })
    ctx.log.debug({ ended, overtaken: reads.length - ended }, 'quiet reads ended')
  } catch (error) {
    ctx.log.error({ err: error, reads: reads.length }, 'quiet reads could not be stored; they are repeated')
  }
}

/** Makes the schedule due at `nextRunAt`. Where that is now, other processes take it at once. */
async function release(ctx: Context, due: DueRead, nextRunAt: Date): Promise<void> {
  await commit(ctx, async (unit) => {
    const now = unit.now()
    const isReleased = await endLease(unit.tx, due, { nextRunAt, now })
    if (isReleased && nextRunAt <= now) unit.wake('schedules')
  })
}

/** Returns a function that runs work as soon as one of `count` slots is free. */
function inSlots(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = count
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free -= 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
