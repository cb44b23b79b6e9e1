/**
 * The writes that a process works on. Requests are accepted as *runs*, rows of `write_runs`, and every worker takes runs
 * that are due.
 *
 * A run is in one of these states:
 *
 * ## DUE
 *
 * `next_attempt_at` has passed and the run is free.
 *
 * - A worker claims it together with others: HELD.
 *
 * ## HELD
 *
 * A token and a time in the row say who has the run. The time is moved on while the process lives. The run waits here
 * until its installation and the process have a slot.
 *
 * - Its turn comes: UNDER WAY.
 * - The worker stops: DUE.
 *
 * ## UNDER WAY
 *
 * Records are marked as sent, leave for the provider, and their outcomes are stored (`run-write.ts`). Runs share the
 * statements of this (`shared-writes.ts`).
 *
 * - All records have an outcome: the run is ended, and its row is gone.
 * - A failure passes, or the deadline has not come: DUE, later.
 * - The worker stops: DUE, after the batch under way.
 * - A failure of ours: DUE, a minute later.
 *
 * A crash in HELD or UNDER WAY leaves the lease. When it has ended, another worker goes on, and looks up the records that
 * are marked as sent.
 */
import type { Context } from '../../context.ts'
import { forProject } from '../../platform/db/scope.ts'
import { endsWithin } from '../../platform/job/ends-within.ts'
import { inSpan } from '../../platform/observe/trace.ts'
import { holdDueRuns, type RunLease, releaseLeases } from './run-lease.ts'
import { attemptRun } from './run-write.ts'
import { planNextAttempt } from './store-progress.ts'

const HELD_MAX = 100
/** Records of runs that have begun are in memory, up to 8 MB each. */
const AT_ONCE = 24
/** Of one installation, so that others find slots, and runs to claim, beside one that writes a lot. */
const INSTALLATION = { heldMax: 48, claimedMax: 24, atOnce: 8 }
const FAULT_WAIT_MS = 60_000

/** The runs that this process holds. */
export interface Writer {
  /** Claims due runs, and returns how many. With `isCut` there may be more that another claim finds. */
  claim(): Promise<{ claimed: number; isCut: boolean }>
  /** Resolves when it holds none. */
  settled(): Promise<void>
  /** Gives back what has not begun, and waits `graceMs` for the rest. */
  stop(graceMs: number): Promise<void>
}

/** Starts with no runs. `ctx` is across projects. `onRoom` is called when there is room again after there was none. */
export function openWriter(ctx: Context, onRoom: () => void = () => undefined): Writer {
  const stopping = new AbortController()
  const held = openHeldRuns((lease) => observeAttempt(ctx, lease, stopping.signal))
  /** Installations that may have more due runs than were claimed. */
  const crowded = new Set<string>()
  let isFull = false

  const leave = (installationId: string) => {
    const hasRoom = isFull && held.count() <= HELD_MAX / 2
    const isEased = held.of(installationId) <= INSTALLATION.claimedMax && crowded.delete(installationId)
    if (hasRoom) isFull = false
    if (hasRoom || isEased) onRoom()
  }
  held.onEnd(leave)
  return {
    async claim() {
      const limit = HELD_MAX - held.count()
      if (limit <= 0) isFull = true
      if (limit <= 0 || stopping.signal.aborted) return { claimed: 0, isCut: false }
      const without = held
        .installations()
        .filter((id) => held.of(id) + INSTALLATION.claimedMax > INSTALLATION.heldMax)
      const leases = await holdDueRuns(ctx, { limit, perInstallation: INSTALLATION.claimedMax, without })
      for (const id of without) crowded.add(id)
      held.add(leases)
      for (const { run } of leases) {
        if (held.of(run.installationId) >= INSTALLATION.claimedMax) crowded.add(run.installationId)
      }
      isFull ||= leases.length === limit
      held.begin()
      return { claimed: leases.length, isCut: crowded.size > 0 || isFull }
    },
    settled: held.settled,
    async stop(graceMs) {
      stopping.abort()
      const unbegun = held.takeWaiting()
      await releaseLeases(ctx, unbegun)
      if (unbegun.length > 0) ctx.wake.notify('writes')
      if (!(await endsWithin(held.settled(), graceMs)))
        ctx.log.warn({ runs: held.count() }, 'writes did not end in time; others go on after their leases')
    },
  }
}

/** The runs that wait for a slot, and those that have one. `attempt` does not throw. */
function openHeldRuns(attempt: (lease: RunLease) => Promise<void>) {
  let waiting: RunLease[] = []
  const running = new Map<Promise<void>, string>()
  let ended: (installationId: string) => void = () => undefined

  const runningOf = (installationId: string) =>
    [...running.values()].filter((each) => each === installationId).length
  /** Begins the oldest runs whose installations have a slot. */
  const begin = () => {
    const left: RunLease[] = []
    for (const lease of waiting) {
      const { installationId } = lease.run
      if (running.size >= AT_ONCE || runningOf(installationId) >= INSTALLATION.atOnce) {
        left.push(lease)
        continue
      }
      const done = attempt(lease).finally(() => running.delete(done))
      running.set(done, installationId)
      void done.then(() => {
        begin()
        ended(installationId)
      })
    }
    waiting = left
  }
  return {
    begin,
    count: () => running.size + waiting.length,
    of: (installationId: string) =>
      runningOf(installationId) + waiting.filter(({ run }) => run.installationId === installationId).length,
    installations: () => [...new Set([...running.values(), ...waiting.map(({ run }) => run.installationId)])],
    add: (leases: readonly RunLease[]) => waiting.push(...leases),
    /** Runs after each end, when the next runs have begun. */
    onEnd(report: typeof ended) {
      ended = report
    },
    takeWaiting() {
      const taken = waiting
      waiting = []
      return taken
    },
    async settled() {
      while (running.size > 0) await Promise.all(running.keys())
    },
  }
}

/** One line of log, one span and one count for every attempt, however it ends. Never throws. */
async function observeAttempt(all: Context, lease: RunLease, stopping: AbortSignal): Promise<void> {
  const { projectId, id: runId, installationId, traceparent } = lease.run
  const ctx = forProject(all, projectId)
  const startedMs = performance.now()
  const leave = ctx.underWay?.enter({ name: () => 'write' })
  const seconds = () => (performance.now() - startedMs) / 1_000
  const event = () => ({
    job: 'write.run',
    projectId,
    runId,
    installationId,
    durationMs: Math.round(seconds() * 1_000),
  })
  const attributes = { 'mortise.project_id': projectId, 'mortise.installation_id': installationId }
  try {
    await inSpan(
      { name: 'job write.run', kind: 'consumer', attributes, traceparent: traceparent ?? undefined },
      () => attemptRun(ctx, lease, stopping),
    )
    ctx.meter?.jobEnded({ job: 'write.run', isDone: true, seconds: seconds() })
    ctx.log.info(event(), 'job done')
  } catch (error) {
    ctx.meter?.jobEnded({ job: 'write.run', isDone: false, seconds: seconds() })
    ctx.log.error({ ...event(), err: error }, 'job failed')
    await postpone(ctx, lease)
  } finally {
    leave?.()
  }
}

async function postpone(ctx: Context, { run }: RunLease): Promise<void> {
  const now = ctx.now()
  const nextAttemptAt = new Date(now.getTime() + FAULT_WAIT_MS)
  const { attempts } = run
  await planNextAttempt(ctx.database.db, run.projectId, run.id, { attempts, nextAttemptAt, now }).catch(
    (error: unknown) =>
      ctx.log.error({ runId: run.id, err: error }, 'a write could not be postponed; its lease runs out'),
  )
}
