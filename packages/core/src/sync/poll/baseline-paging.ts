// The baseline of a polled object as a use of the paging engine.
import type { Context } from '../../context.ts'
import type { PollBaseline } from '../../platform/db/schema/event.ts'
import { takeTurns } from '../../platform/job/take-turns.ts'
import { fetchRecords, idsOf, type RecordsPage } from '../paging/fetch-page.ts'
import type { FetchedPage, Paging } from '../paging/paging.ts'
import { storePage } from '../paging/store-page.ts'
import { noteSubscribed } from '../subscribed/note-subscribed.ts'
import { enqueueBaseline } from './enqueue-baseline.ts'
import type { EventPlan } from './event-plan.ts'
import { fingerprintFields } from './fingerprint-fields.ts'
import type { OpenPoll, PolledObject } from './open-poll.ts'
import { moveBaseline } from './store.ts'
import { completeFingerprints, type Fingerprints } from './store-fingerprints.ts'

/** Records remembered of one object, unless the settings say otherwise: each costs a row and a read. */
const RECORDS_MAX = 100_000

/** A baseline; it moves with every stored page. */
export interface HeldBaseline {
  readonly of: PolledObject
  baseline: PollBaseline
}

/** `isBounded`: the last page that is remembered, although there are more. */
type BaselinePage = RecordsPage & { isBounded?: boolean }

/**
 * The source is all records. The position is the baseline of the poll's row. The sink stores fingerprints, and the run ends
 * when all records are remembered, or as many as are kept.
 */
export function baselinePaging(ctx: Context, opened: OpenPoll, held: HeldBaseline): Paging<BaselinePage> {
  const { plan, call } = opened
  const { provider, installationId } = plan
  const { of, baseline } = held
  const { objectName } = of
  const { names, run } = baseline
  const recordsMax = ctx.settings.eventBaselineMax ?? RECORDS_MAX
  return {
    source: {
      of: { id: run, objectName, providerName: provider.displayName },
      async fetchPage({ cursor }) {
        // Requested as looks request them, without a count: some providers answer long counted reads by another API, which
        // writes values in another way.
        const page = await fetchRecords(
          { provider, call, installationId, objectName },
          { fields: names },
          cursor,
        )
        if (held.baseline.count + page.records.length < recordsMax) return page
        const { nextCursor, ...last } = page
        return { ...last, isBounded: nextCursor !== undefined }
      },
      phaseAfter: () => undefined,
      idsOf: (page) => idsOf(page, provider.record),
    },
    position: {
      start: { phase: 'records', cursor: baseline.cursor ?? null },
      isNew: baseline.pages === 0,
      enqueue: (unit) => enqueueBaseline(unit, of),
    },
    sink: {
      // The count of the pages before decides which page is the last.
      isPipelined: false,
      async prepare(fetched) {
        const fingerprints = await fingerprintsOf(opened, fetched.page, held.baseline)
        return () => storeFingerprints(ctx, { plan, held }, { fetched, fingerprints })
      },
    },
  }
}

async function fingerprintsOf(
  { plan }: OpenPoll,
  { records }: BaselinePage,
  baseline: PollBaseline,
): Promise<Map<string, Fingerprints>> {
  const { record: shape } = plan.provider
  const before = Date.parse(baseline.before)
  const fingerprints = new Map<string, Fingerprints>()
  const turn = takeTurns()
  for (const record of records) {
    const others = turn()
    if (others) await others
    const id = shape.id(record)
    const changedAt = shape.updatedAt(record)
    if (id === undefined || changedAt === undefined || changedAt >= before) continue
    const salt = `${plan.installationId} ${id}`
    fingerprints.set(id, fingerprintFields(record, { shape, names: baseline.names, salt }))
  }
  return fingerprints
}

async function storeFingerprints(
  ctx: Context,
  { plan, held }: { plan: EventPlan; held: HeldBaseline },
  {
    fetched,
    fingerprints,
  }: { fetched: FetchedPage<BaselinePage>; fingerprints: ReadonlyMap<string, Fingerprints> },
): Promise<boolean> {
  const { of, baseline: from } = held
  const to = baselineAfter(from, fetched)
  const { status, count } = to
  const now = ctx.now()
  const isStored = await storePage(ctx, fetched, {
    advance: (tx) => moveBaseline(tx, of.projectId, { ...of, from, to, now }),
    store: ({ tx }) => completeFingerprints(tx, of.projectId, { ...of, fingerprints, now }),
    async end(unit) {
      if (status === 'bounded') await noteSubscribed(unit, [plan], (name) => boundedWords(name, count))
    },
    enqueue: (unit, runAt) => enqueueBaseline(unit, { ...of, runAt }),
  })
  if (!isStored) return false
  held.baseline = to
  if (status !== 'reading')
    ctx.log.info({ ...of, count, status }, 'remembered the records that were there before')
  return true
}

function baselineAfter(from: PollBaseline, { page, next }: FetchedPage<BaselinePage>): PollBaseline {
  const { cursor: _, ...former } = from
  const cursor = next?.cursor ?? undefined
  return {
    ...former,
    status: next ? 'reading' : page.isBounded ? 'bounded' : 'done',
    count: from.count + page.records.length,
    pages: from.pages + 1,
    failures: 0,
    cursor,
  }
}

const boundedWords = (name: string, count: number) =>
  `[${name}] ${count} records are remembered as they are. The first change of any other that was there before comes without the names of its fields, whichever are watched`
