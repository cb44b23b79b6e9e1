// The job `write.run`: writes accepted records until each of them has an outcome.
import { ProviderError } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { openCall } from '../connection/credentials/open-call.ts'
import type { Context } from '../context.ts'
import { addOperationLog } from '../plan/operation/store-log.ts'
import { loadWritePlan } from '../plan/write-plan/load-write-plan.ts'
import { type PreparedRecord, prepareRecords } from '../plan/write-plan/prepare-records.ts'
import { refuseUnwritable } from '../plan/write-plan/refuse-unwritable.ts'
import type { WritePlan } from '../plan/write-plan/write-plan.ts'
import { commit } from '../platform/db/commit.ts'
import { decide } from '../platform/failure/decide.ts'
import { reactionTo } from '../platform/failure/reaction-to.ts'
import { retryPolicies } from '../platform/failure/retry-policies.ts'
import {
  failureFields,
  failureSentence,
  failureWords,
  nextAttempt,
} from '../platform/observe/failure-sentence.ts'
import { enqueueWrite } from './accept-write.ts'
import { finishRun } from './finish-run.ts'
import { announceWriting, noteOwnWrites } from './note-own-writes.ts'
import { performWrite } from './perform-write.ts'
import type { RecordOutcome } from './record-outcome.ts'
import { holdRun, type RunLease } from './run-lease.ts'
import { closeRun, findRun, listParts, noteWriteAttempt, type WriteRunRow } from './store.ts'
import { createWriteProgress, type WriteProgress } from './write-progress.ts'

const RUN_TIMEOUT_MS = 5 * 60_000
const HOUR_MS = 3_600_000

/**
 * Goes on with a run where it stands. The outcome of each record is stored as soon as it is known, and records are
 * marked before they are sent. Therefore a run that dies does not write a record twice. Two workers never go on with
 * the same run: one that was taken for dead but lives finds its lease gone and stops before it stores or sends anything
 * more. When the worker stops, another goes on after the batch under way. Never throws for the provider's failures:
 * those that pass are tried again until the deadline.
 */
export async function runWrite(
  ctx: Context,
  payload: { projectId: string; runId: string },
  options: { signal?: AbortSignal } = {},
): Promise<void> {
  const { projectId, runId } = payload
  const lease = await holdRun(ctx, payload)
  if (!lease) return waitForHolder(ctx, payload)
  try {
    await goOn(ctx, lease, options.signal)
  } catch (error) {
    if (error instanceof HandedOver) return await handOver(ctx, lease)
    if (!lease.signal.aborted) throw error
    ctx.log.warn({ projectId, runId }, 'another worker continues this write; this one leaves it')
  } finally {
    await lease.release()
  }
}

/** Comes back when the attempt that has the run can be taken for dead; a run that is done is forgotten. */
async function waitForHolder(ctx: Context, payload: { projectId: string; runId: string }): Promise<void> {
  const { projectId, runId } = payload
  const held = await findRun(ctx.database.db, projectId, runId)
  if (!held) return ctx.log.debug(payload, 'nothing left to write')
  ctx.log.info(
    { ...payload, heldUntil: held.heldUntil },
    'another worker has this write; this one looks again later',
  )
  const runAt = held.heldUntil ?? ctx.now()
  await commit(ctx, ({ tx }) => enqueueWrite({ tx }, projectId, runId, runAt))
}

/** The worker stops: nothing more of the run may leave from here. */
class HandedOver extends Error {
  override readonly name = 'HandedOver'
}

/** The lease is released first, because otherwise a worker that takes the job at once would find it held. */
async function handOver(ctx: Context, lease: RunLease): Promise<void> {
  await lease.release()
  await commit(ctx, ({ tx }) => enqueueWrite({ tx }, lease.run.projectId, lease.run.id))
}

async function goOn(ctx: Context, lease: RunLease, stopping: AbortSignal | undefined): Promise<void> {
  const run = lease.run.deadlineAt ? lease.run : await endCollecting(ctx, lease.run)
  if (!run) return
  const held = { ...lease, run }
  const book = createWriteProgress(ctx, held, await listParts(ctx.database.db, run.projectId, run.id))
  const opened = await openRun(ctx, run, book)
  if (!('plan' in opened)) return finishRun(ctx, held, { book, words: opened.words })
  const { error, isEnded } = await attempt(ctx, held, { book, stopping, ...opened })
  if (isEnded || !error || book.isDone()) {
    return finishRun(ctx, held, { book, words: error instanceof Error ? error.message : undefined })
  }
  await tryAgain(ctx, held, { book, error })
}

/** `undefined` when the run became full at the same moment: the request that closed it has enqueued a separate job. */
async function endCollecting(ctx: Context, run: WriteRunRow): Promise<WriteRunRow | undefined> {
  const now = ctx.now()
  const deadlineAt = new Date(now.getTime() + run.retryHours * HOUR_MS)
  const hasClosed = await closeRun(ctx.database.db, run.projectId, run.id, { deadlineAt, now })
  return hasClosed ? { ...run, collectingKey: null, deadlineAt } : undefined
}

/** Plan and records as they are today: the config may have changed since the write was accepted. */
async function openRun(
  ctx: Context,
  run: WriteRunRow,
  book: WriteProgress,
): Promise<{ plan: WritePlan; records: PreparedRecord[] } | { words: string }> {
  const { projectId, installationId, type, allOrNone } = run
  const matchBy = run.matchBy ?? undefined
  try {
    const plan = await loadWritePlan(ctx, projectId, installationId, run.objectName)
    refuseUnwritable(plan, { type, allOrNone, count: book.entries.length })
    const records = prepareEach(plan, { type, matchBy }, book)
    return { plan, records }
  } catch (error) {
    if (!(error instanceof MortiseError) || error.status >= 500) throw error
    return { words: error.message }
  }
}

/** Two requests that were collected may name the same match; each record stands for itself here. */
function prepareEach(
  plan: WritePlan,
  request: { type: WriteRunRow['type']; matchBy: string | undefined },
  book: WriteProgress,
): PreparedRecord[] {
  return book.entries.flatMap((entry) => prepareRecords(plan, request, [entry]))
}

/** The failure that left something without an end; with `isEnded` another attempt would find out no more of it. */
interface Attempted {
  error: unknown
  isEnded: boolean
}

/** One attempt at everything that has no end yet. */
async function attempt(
  ctx: Context,
  { run, signal }: RunLease,
  {
    book,
    plan,
    records,
    stopping,
  }: {
    book: WriteProgress
    plan: WritePlan
    records: readonly PreparedRecord[]
    stopping: AbortSignal | undefined
  },
): Promise<Attempted> {
  const places = book.openPlaces()
  const placeOf = (index: number) => places[index] ?? -1
  try {
    const call = await openCall(ctx, plan.projectId, plan.connectionId, {
      purpose: 'write',
      module: plan.module,
      deadline: new Date(Date.now() + RUN_TIMEOUT_MS),
      urgency: 'scheduled',
      quota: plan.quota,
      isForApplication: true,
      signal,
    })
    await announceWriting(ctx, plan)
    const ends = await performWrite(plan, call, {
      type: run.type,
      headers: run.headers,
      allOrNone: run.allOrNone,
      records: places.flatMap((place) => records[place] ?? []),
      wasSent: sentBefore(places, book),
      now: () => ctx.now(),
      async onSending(indexes) {
        if (stopping?.aborted) throw new HandedOver()
        await book.markSent(indexes.map(placeOf))
      },
      onEnded: (some) =>
        book.keep(new Map([...some].map(([index, end]) => [placeOf(index), end])), (tx) =>
          noteOwnWrites(tx, plan, { ends: some.values(), now: ctx.now() }),
        ),
    })
    return failureOf(ends)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ProviderError || error instanceof MortiseError) return { error, isEnded: false }
    throw error
  }
}

function sentBefore(places: readonly number[], book: WriteProgress): Map<number, Date> {
  const sent = places.map((place, index) => [index, book.sentAt(place)] as const)
  return new Map(sent.flatMap(([index, at]) => (at ? [[index, at] as const] : [])))
}

function failureOf(ends: readonly RecordOutcome[]): Attempted {
  const open = ends.flatMap((end) => (end.kind === 'unsent' || end.kind === 'unclear' ? [end] : []))
  const waiting = open.find((end) => end.kind === 'unsent' || !end.isForGood)
  return { error: (waiting ?? open[0])?.error, isEnded: !waiting }
}

async function tryAgain(
  ctx: Context,
  lease: RunLease,
  { book, error }: { book: WriteProgress; error: unknown },
): Promise<void> {
  const { run } = lease
  const words = error instanceof Error ? error.message : String(error)
  const now = ctx.now()
  const tries = { attempts: run.attempts, now, deadline: run.deadlineAt ?? undefined }
  const decision = decide(reactionTo(error), tries, retryPolicies.write)
  const { attempts } = decision
  const next = decision.kind === 'retry' ? nextAttempt(decision.at, now) : 'the write ends'
  const about = { projectId: run.projectId, runId: run.id, ...failureFields(error), attempts }
  ctx.log.warn(about, `a write is not done yet: ${failureSentence(error)}; ${next}`)
  if (decision.kind !== 'retry') {
    const isLate = decision.kind === 'giveUp' && decision.why === 'deadline'
    const why = isLate ? `Given up after ${run.retryHours} h: ${failureWords(error)}` : words
    return finishRun(ctx, lease, { book, words: why })
  }
  const runAt = decision.at
  await commit(ctx, async ({ tx }) => {
    await lease.fence(tx)
    await noteWriteAttempt(tx, run.projectId, run.id, { attempts, now })
    for (const operationId of book.openOperations()) {
      await addOperationLog(tx, run.projectId, operationId, {
        severity: 'WARNING',
        msg: `${error instanceof ProviderError ? failureSentence(error) : 'The write failed'}; ${nextAttempt(runAt, now)}`,
        error: words,
        details: { attempts: String(attempts), nextAttemptAt: runAt.toISOString() },
        at: now,
      })
    }
    await enqueueWrite({ tx }, run.projectId, run.id, runAt)
  })
}
