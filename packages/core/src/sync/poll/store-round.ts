// Stores what a page of a look changed, in one transaction with the place behind it.
import type { DeletedPage, ReadPage } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PollRound } from '../../platform/db/schema/event.ts'
import { enqueueEvents } from '../inbox/enqueue-events.ts'
import { insertEvents } from '../inbox/store.ts'
import { baselineOf } from './baseline-of.ts'
import { enqueueBaseline } from './enqueue-baseline.ts'
import { enqueuePoll, pollEveryMs } from './enqueue-poll.ts'
import type { EventPlan } from './event-plan.ts'
import { type FoundChanges, findChanges, findDeletions } from './find-changes.ts'
import { type OpenPoll, type PollRun, polledOf } from './open-poll.ts'
import { deleteFingerprints, type EventPollRow, movePoll, saveFingerprints } from './poll-store.ts'
import { begunAtOf } from './poll-window.ts'

/** A look with the row as this run left it last. */
export interface Round {
  opened: OpenPoll
  held: { row: EventPollRow }
  run: PollRun
}

/** A page as it came. */
export type NativePage = { phase: 'records'; page: ReadPage } | { phase: 'removals'; page: DeletedPage }

/** A page with the place behind it; a place of `null` ends the look. */
interface SeenPage {
  native: NativePage
  at: PollRound
  next: PollRound | null
  isHandedOver: boolean
  resumeAfterMs: number | undefined
}

/** Stores what a page changed and where the look stands now; answers false when another worker moved it. */
export async function storeRound(ctx: Context, { opened, held }: Round, seen: SeenPage): Promise<boolean> {
  const { plan, isInFull } = opened
  const { projectId, connectionId } = plan
  const { row } = held
  const found = await changesIn(ctx, opened, row, seen.native)
  const now = ctx.now()
  const baseline = baselineOf(plan, row, opened)
  const isBaselineNew = baseline !== null && baseline !== row.baseline
  const { next, at } = seen
  const to = {
    look: next,
    failures: 0,
    lastError: null,
    begunAt: begunAtOf(row),
    watermarkAt: next ? row.watermarkAt : new Date(at.startedAt),
    removalsReadAt: !next && at.phase === 'removals' ? new Date(at.startedAt) : row.removalsReadAt,
    removalsToken: tokenAfter(seen.native) ?? row.removalsToken,
  }
  const runAt = next
    ? new Date(now.getTime() + (seen.resumeAfterMs ?? 0))
    : new Date(now.getTime() + pollEveryMs(ctx, { isInFull }))
  const isMoved = await commit(ctx, async ({ tx }) => {
    if (!(await movePoll(tx, projectId, row, { ...to, ...(isBaselineNew ? { baseline } : {}), now })))
      return false
    await store(tx, { plan, found, now })
    if (isBaselineNew && baseline.status === 'reading') await enqueueBaseline(tx, polledOf(row))
    if (!next || seen.isHandedOver) await enqueuePoll(tx, { ...polledOf(row), runAt })
    return true
  })
  held.row = { ...row, ...to, step: row.step + 1, baseline: isBaselineNew ? baseline : row.baseline }
  if (!next)
    ctx.log.debug(
      { ...polledOf(row), connectionId, isInFull, nextAt: runAt },
      isInFull ? 'looked for changes; everything is listed each time' : 'looked for changes',
    )
  return isMoved
}

/** Where the next look asks for removals from, where the vendor says it: on the last page of them. */
function tokenAfter(native: NativePage): string | undefined {
  return native.phase === 'removals' ? native.page.token : undefined
}

function changesIn(
  ctx: Context,
  { plan }: OpenPoll,
  row: EventPollRow,
  { phase, page }: NativePage,
): Promise<FoundChanges> | FoundChanges {
  if (phase === 'removals') return findDeletions(plan, page.records)
  const begunAt = begunAtOf(row)
  return findChanges(ctx, plan, { records: page.records, begunAt, lookedFrom: row.watermarkAt })
}

async function store(
  tx: Db,
  { plan, found, now }: { plan: EventPlan; found: FoundChanges; now: Date },
): Promise<void> {
  const { projectId, installationId, connectionId, object } = plan
  const of = { installationId, objectName: object.objectName }
  await saveFingerprints(tx, projectId, { ...of, prints: found.prints, now })
  await deleteFingerprints(tx, projectId, { ...of, recordIds: found.gone })
  const touched = await insertEvents(tx, projectId, found.events, now)
  if (touched.size > 0) await enqueueEvents(tx, { projectId, connectionId })
}
