// One attempt at accepted records, which goes on until each of them has an outcome.
import { ProviderError } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { openCall } from '../../connection/credentials/open-call.ts'
import type { Context } from '../../context.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import { loadWritePlan } from '../../plan/write-plan/load-write-plan.ts'
import { type PreparedRecord, prepareRecords } from '../../plan/write-plan/prepare-records.ts'
import { refuseUnwritable } from '../../plan/write-plan/refuse-unwritable.ts'
import type { WritePlan } from '../../plan/write-plan/write-plan.ts'
import { commit } from '../../platform/db/commit.ts'
import { decide } from '../../platform/failure/decide.ts'
import { reactionTo } from '../../platform/failure/reaction-to.ts'
import { retryPolicies } from '../../platform/failure/retry-policies.ts'
import {
  failureFields,
  failureSentence,
  failureWords,
  nextAttempt,
} from '../../platform/observe/failure-sentence.ts'
import { announceWriting, ownWritesOfEnds } from '../note-own-writes.ts'
import { performWrite } from '../perform-write.ts'
import type { RecordOutcome } from '../record-outcome.ts'
import type { WriteRunRow } from '../store.ts'
import { finishRun } from './finish-run.ts'
import { holdRun, type RunLease, releaseLeases } from './run-lease.ts'
import { sharedWritesOf } from './shared-writes.ts'
import { adoptRun, planNextAttempt } from './store-progress.ts'
import { createWriteProgress, type WriteProgress } from './write-progress.ts'

const RUN_TIMEOUT_MS = 5 * 60_000

/**
 * The job `write.run` of runs that a version before accepted: makes an attempt at one run. If another attempt has it, the
 * run is due when that one can be taken for dead.
 * @throws Error of the database or of ours; the run is anybody's then
 */
export async function runWrite(
  ctx: Context,
  payload: { projectId: string; runId: string },
  options: { signal?: AbortSignal } = {},
): Promise<void> {
  const lease = await holdRun(ctx, payload)
  if (lease) return attemptRun(ctx, lease, options.signal)
  const { projectId, runId } = payload
  const dueAt = await adoptRun(ctx.database.db, projectId, runId, ctx.now())
  if (!dueAt) return ctx.log.debug(payload, 'nothing left to write')
  ctx.log.info({ ...payload, dueAt }, 'another worker has this write; it is looked at again later')
}

/**
 * Goes on with a run where it stands, and gives the lease back. The outcome of each record is stored as soon as it is
 * known, and records are marked before they are sent. Therefore a run that dies does not write a record twice. Two workers
 * never go on with the same run: one that was taken for dead but lives finds its lease gone and stops before it stores or
 * sends anything more. When the worker stops, another goes on after the batch under way. Never throws for the provider's
 * failures: those that pass are tried again until the deadline.
 */
export async function attemptRun(
  ctx: Context,
  lease: RunLease,
  stopping?: AbortSignal | undefined,
): Promise<void> {
  const { projectId, id: runId } = lease.run
  try {
    await goOn(ctx, lease, stopping)
  } catch (error) {
    if (error instanceof HandedOver) {
      await releaseLeases(ctx, [lease])
      return ctx.wake.notify('writes')
    }
    if (!lease.signal.aborted) throw error
    ctx.log.warn({ projectId, runId }, 'another worker continues this write; this one leaves it')
  } finally {
    await releaseLeases(ctx, lease.isHeld() ? [lease] : [])
  }
}

/** The worker stops: nothing more of the run may leave from here. */
class HandedOver extends Error {
  override readonly name = 'HandedOver'
}

async function goOn(ctx: Context, lease: RunLease, stopping: AbortSignal | undefined): Promise<void> {
  const { run } = lease
  const book = createWriteProgress(ctx, lease, await sharedWritesOf(ctx).loadParts(run.id))
  const opened = await openRun(ctx, run, book)
  if (!('plan' in opened)) return finishRun(ctx, lease, { book, words: opened.words })
  const { error, isEnded } = await attempt(ctx, lease, { book, stopping, ...opened })
  if (isEnded || !error || book.isDone()) {
    return finishRun(ctx, lease, { book, words: error instanceof Error ? error.message : undefined })
  }
  await tryAgain(ctx, lease, { book, error })
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
        book.keep(
          new Map([...some].map(([index, end]) => [placeOf(index), end])),
          ownWritesOfEnds(plan, some.values()),
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
    await planNextAttempt(tx, run.projectId, run.id, { attempts, nextAttemptAt: runAt, now })
    for (const operationId of book.openOperations()) {
      await addOperationLog(tx, run.projectId, operationId, {
        severity: 'WARNING',
        msg: `${error instanceof ProviderError ? failureSentence(error) : 'The write failed'}; ${nextAttempt(runAt, now)}`,
        error: words,
        details: { attempts: String(attempts), nextAttemptAt: runAt.toISOString() },
        at: now,
      })
    }
  })
  lease.forget()
}
