// The job `event.baseline`: remembers what records looked like before anything happened to them.
import { ProviderError, type ReadPage, type ReadRequest } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { watchForOthers } from '../../connection/rate/make-way.ts'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import type { PollBaseline } from '../../platform/db/schema/event.ts'
import { planRetry } from '../../platform/failure/decide.ts'
import { reactionTo } from '../../platform/failure/reaction-to.ts'
import { retryPolicies } from '../../platform/failure/retry-policies.ts'
import { takeTurns } from '../../platform/job/take-turns.ts'
import { unlessAborted } from '../../platform/job/unless-aborted.ts'
import { failureFields, failureSentence, nextAttempt } from '../../platform/observe/failure-sentence.ts'
import { noteSubscribed } from '../subscribed/note-subscribed.ts'
import { fitPageSize } from '../window/fit-page-size.ts'
import { BASELINE_PRIORITY, enqueueBaseline } from './enqueue-baseline.ts'
import { pollMs } from './enqueue-poll.ts'
import { fingerprintFields } from './fingerprint-fields.ts'
import {
  findPolled,
  type OpenPoll,
  openPoll,
  POLL_BUDGET_MS,
  type PolledObject,
  type PollRun,
} from './open-poll.ts'
import { completeFingerprints, type Fingerprints, moveBaseline } from './poll-store.ts'

/** Records remembered of one object, unless the settings say otherwise: each costs a row and a read. */
const RECORDS_MAX = 100_000

/**
 * Goes on with the baseline of a polled object, page by page, each in one transaction with the position behind it.
 * Records that changed since it began are left to the looks, which tell of them: remembered here, their change would
 * look like nothing. A vendor's failure puts it off for ever longer, up to 15 minutes. Ends when all records are
 * remembered, or as many as are kept.
 */
export async function rememberRecords(ctx: Context, of: PolledObject, run: PollRun = {}): Promise<void> {
  const found = await findPolled(ctx, of)
  const baseline = found?.row.baseline
  if (!found || baseline?.status !== 'reading') return
  const held = { of, baseline }
  try {
    const opened = await openPoll(ctx, { ...found, objectName: of.objectName }, 'backfill')
    if (!opened) return await goOnLater(ctx, held, new Date(ctx.now().getTime() + pollMs(ctx)))
    // Of another account: the next look begins another one.
    if (opened.basis !== baseline.basis)
      return await goOnLater(ctx, held, new Date(ctx.now().getTime() + pollMs(ctx)))
    await rememberOn(ctx, { opened, held, run })
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof MortiseError)) throw error
    await tryAgain(ctx, held, error)
  }
}

/** A baseline as this run left it last. */
interface Held {
  of: PolledObject
  baseline: PollBaseline
}

async function rememberOn(
  ctx: Context,
  { opened, held, run }: { opened: OpenPoll; held: Held; run: PollRun },
): Promise<void> {
  const { of } = held
  const endsAt = performance.now() + (run.budgetMs ?? POLL_BUDGET_MS)
  const { installationId } = of
  const isOthersTurn = watchForOthers(ctx, { installationId, priority: BASELINE_PRIORITY })
  const isOver = () => performance.now() >= endsAt || run.signal?.aborted === true || isOthersTurn()
  while (held.baseline.status === 'reading') {
    const page = await unlessAborted(fetchPage(opened, held), run.signal)
    if (!page) return commit(ctx, ({ tx }) => enqueueBaseline(tx, of))
    const isHandedOver = isOver() || page.resumeAfterMs !== undefined
    if (!(await storePage(ctx, { opened, held, page, isHandedOver })) || isHandedOver) return
  }
}

function fetchPage(
  { plan, call, read, pageSize }: OpenPoll,
  { of, baseline: { names, cursor } }: Held,
): Promise<ReadPage> {
  const { objectName } = plan.object
  const fields = names === 'all' ? 'all' : [...names]
  // Asked for as looks ask, without a count: for large counted reads some vendors are asked by another API, which writes
  // values in another way.
  const request: ReadRequest = { objectName, fields, pageSize, ...(cursor === undefined ? {} : { cursor }) }
  return fitPageSize(of, request, (fitted) => read(call, fitted))
}

async function storePage(
  ctx: Context,
  given: { opened: OpenPoll; held: Held; page: ReadPage; isHandedOver: boolean },
): Promise<boolean> {
  const { opened, held, page, isHandedOver } = given
  const { plan } = opened
  const { of, baseline: from } = held
  const { cursor: former, ...rest } = from
  if (page.nextCursor !== undefined && page.nextCursor === former)
    throw new ProviderError({
      reaction: { kind: 'stop' },
      message: `${plan.provider.displayName} keeps answering the same page of ${of.objectName}.`,
    })
  const count = from.count + page.records.length
  const isEnough = count >= (ctx.settings.eventBaselineMax ?? RECORDS_MAX)
  const status = page.nextCursor === undefined ? 'done' : isEnough ? 'bounded' : 'reading'
  const to: PollBaseline = {
    ...rest,
    status,
    count,
    pages: from.pages + 1,
    failures: 0,
    ...(status === 'reading' && page.nextCursor !== undefined ? { cursor: page.nextCursor } : {}),
  }
  const prints = await fingerprintsOf(opened, page, from)
  const now = ctx.now()
  const isMoved = await commit(ctx, async (unit) => {
    if (!(await moveBaseline(unit.tx, of.projectId, { ...of, from, to, now }))) return false
    await completeFingerprints(unit.tx, of.projectId, { ...of, prints, now })
    if (status === 'bounded') await noteSubscribed(unit, [plan], (name) => boundedWords(name, count))
    if (status === 'reading' && isHandedOver) {
      const runAt = new Date(now.getTime() + (page.resumeAfterMs ?? 0))
      await enqueueBaseline(unit.tx, { ...of, runAt })
    }
    return true
  })
  held.baseline = to
  if (isMoved && status !== 'reading')
    ctx.log.info({ ...of, count, status }, 'remembered the records that were there before')
  return isMoved
}

const boundedWords = (name: string, count: number) =>
  `[${name}] ${count} records are remembered as they are. The first change of any other that was there before comes without the names of its fields, whichever are watched`

async function fingerprintsOf(
  { plan }: OpenPoll,
  { records }: ReadPage,
  baseline: PollBaseline,
): Promise<Map<string, Fingerprints>> {
  const { record: shape } = plan.provider
  const before = Date.parse(baseline.before)
  const prints = new Map<string, Fingerprints>()
  const turn = takeTurns()
  for (const record of records) {
    const others = turn()
    if (others) await others
    const id = shape.id(record)
    const changedAt = shape.updatedAt(record)
    if (id === undefined || changedAt === undefined || changedAt >= before) continue
    const salt = `${plan.installationId} ${id}`
    prints.set(id, fingerprintFields(record, { shape, names: baseline.names, salt }))
  }
  return prints
}

/** After the usual wait, or when the provider said; a cursor the vendor does not take any more is dropped. */
async function tryAgain(ctx: Context, { of, baseline }: Held, error: Error): Promise<void> {
  const now = ctx.now()
  const tries = { attempts: baseline.failures, now }
  const next = planRetry(reactionTo(error), tries, retryPolicies.baseline)
  const { at: runAt, attempts: failures, startsOver } = next
  const sentence = `${failureSentence(error)}; ${nextAttempt(runAt, now)}`
  ctx.log.warn(
    { ...of, ...failureFields(error), failures, runAt, isRestarted: startsOver },
    `the records that were there before could not be read: ${sentence}`,
  )
  const { cursor: _, ...fresh } = baseline
  const to = startsOver ? { ...fresh, pages: baseline.pages + 1, count: 0 } : baseline
  await goOnLater(ctx, { of, baseline }, runAt, { ...to, failures })
}

async function goOnLater(
  ctx: Context,
  { of, baseline: from }: Held,
  runAt: Date,
  to: PollBaseline = from,
): Promise<void> {
  const now = ctx.now()
  await commit(ctx, async ({ tx }) => {
    if (await moveBaseline(tx, of.projectId, { ...of, from, to, now }))
      await enqueueBaseline(tx, { ...of, runAt })
  })
}
