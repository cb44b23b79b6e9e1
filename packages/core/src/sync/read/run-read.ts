// The job `read.run`: reads or verifies pages of one operation until it ends or its time budget does.
import { ProviderError } from '@mortise/connector-kit'
import { takeWorker } from '../../connection/rate/make-way.ts'
import type { Context } from '../../context.ts'
import { findOperation, type OperationRow } from '../../plan/operation/store.ts'
import { commit } from '../../platform/db/commit.ts'
import { unlessAborted } from '../../platform/job/unless-aborted.ts'
import { enqueueRead, readJobPriority } from '../read-state/enqueue-read.ts'
import { addRecordsOfDay } from '../read-state/store-quota.ts'
import { runVerification } from '../verification/run-verification.ts'
import { adjustForClockSkew } from '../window/adjust-for-clock-skew.ts'
import { dropCursor } from './drop-cursor.ts'
import { holdRead } from './hold-read.ts'
import { keepUp, noteStart, startOver } from './keep-up.ts'
import { type NativePage, type OpenRead, openRead, type Place } from './open-read.ts'
import { createPageQueue, type Position } from './page-queue.ts'
import { reactToFailure } from './react-to-failure.ts'
import { findReadRoom, type ReadRoom } from './read-hold.ts'
import { forgetSeenRecords, noteSeenRecords } from './seen-records.ts'

/** How long one job reads before it hands over to the next, in milliseconds. */
export const READ_BUDGET_MS = 10_000

/** What a run may be told besides its payload. */
export interface RunReadOptions {
  /** Aborted when the worker stops: the page under way is stored or dropped, and another job goes on. */
  signal?: AbortSignal
  budgetMs?: number
}

/**
 * Goes on with a read where it stands. Each page is stored in one transaction with the position behind it, so a run
 * that dies, or two that overlap, neither lose nor repeat a stored page. Never throws for a provider's failure: the
 * reaction decides when another job follows. Throws only when the database cannot be written; then the queue retries.
 */
export async function runRead(
  ctx: Context,
  payload: { projectId: string; operationId: string },
  options: RunReadOptions = {},
): Promise<void> {
  const { projectId, operationId } = payload
  const operation = await findOperation(ctx.database.db, projectId, operationId)
  if (operation?.status === 'failure' && operation.actionType === 'read') return dropCursor(ctx, operation)
  if (operation?.status !== 'in_progress' || operation.pausedSince) {
    ctx.log.debug({ projectId, operationId, status: operation?.status }, 'nothing left to read')
    return
  }
  const { pageCount, phase, cursor } = operation
  const position: Position = { pageCount, phase, cursor }
  const endsAt = performance.now() + (options.budgetMs ?? READ_BUDGET_MS)
  const priority = readJobPriority(operation.readType ?? 'scheduled')
  const isOthersTurn = await takeWorker(ctx, projectId, { ...operation, operationId, priority })
  let room: ReadRoom | undefined
  const isSpent = () => room !== undefined && (position.recordCount ?? 0) >= room.records
  const isOver = () =>
    performance.now() >= endsAt || options.signal?.aborted === true || isOthersTurn() || isSpent()
  try {
    if (operation.actionType === 'verify') return await runVerification(ctx, { operation, position }, isOver)
    room = await findReadRoom(ctx, operation)
    if (room.hold) return await holdRead(ctx, { operation, position }, room.hold)
    const read = await openRead(ctx, operation)
    if (!operation.providerStartedAt) await noteStart(ctx, read)
    // What the cursor depends on may have changed between two jobs.
    else if (operation.basis !== null && operation.basis !== read.basis)
      if (!(await startOver(ctx, read, position))) return
    await readPages(ctx, read, { position, isOver, signal: options.signal })
  } catch (error) {
    await reactToFailure(ctx, { operation, position }, error)
  } finally {
    const { recordCount: records = 0 } = position
    if (room && records > 0) {
      const { connectionId } = room
      await addRecordsOfDay(ctx.database.db, projectId, { connectionId, records, now: ctx.now() })
    }
  }
}

async function readPages(
  ctx: Context,
  opened: OpenRead,
  run: { position: Position; isOver: () => boolean; signal: AbortSignal | undefined },
): Promise<void> {
  const { position, isOver, signal } = run
  // Three stages overlap: the provider works on one page while the page before is mapped and the one before is stored.
  const storing = createPageQueue(ctx, opened.operation, position)
  let read = opened
  let place: Place = { phase: position.phase, cursor: position.cursor }
  let fetching: Promise<NativePage> | undefined = read.fetchPage(place)
  let isClockKnown = position.pageCount > 0
  try {
    while (fetching) {
      const native: NativePage | undefined = await unlessAborted(fetching, signal)
      if (!native) {
        await storing.settle()
        return await handOver(ctx, read.operation)
      }
      if (!isClockKnown) {
        isClockKnown = true
        const adjusted = await adjustForClockSkew(ctx, read)
        read = adjusted.read
        if (adjusted.isAskedAgain) {
          fetching = read.fetchPage(place)
          continue
        }
      }
      noteSeenRecords(aboutRead(read), { ids: idsOf(read, native), isFirst: place.cursor === null })
      const next = nextPlace(read, native, place)
      const current = await keepUp(ctx, read, position)
      if (current.basis !== read.basis) {
        // The page at hand was asked for by other filters or from another account: it is not wanted any more.
        await storing.settle()
        if (await startOver(ctx, current, position)) await handOver(ctx, read.operation)
        return
      }
      const resumeAfterMs: number | undefined =
        native.phase === 'records' ? native.page.resumeAfterMs : undefined
      // Whatever the vendor works on meanwhile, no worker waits for it.
      const isHandedOver: boolean = next !== null && (isOver() || resumeAfterMs !== undefined)
      fetching = next === null || isHandedOver ? undefined : current.fetchPage(next)
      // Awaited above, once the page at hand is on its way.
      fetching?.catch(() => undefined)
      if (!(await storing.add({ read, native, next, isHandedOver, resumeAfterMs }))) return
      if (next) place = next
      else forgetSeenRecords(read.operation.id)
      read = current
    }
  } finally {
    await storing.settle()
  }
}

function aboutRead({ operation, plan }: OpenRead): Parameters<typeof noteSeenRecords>[0] {
  const { objectName, provider } = plan
  return { operationId: operation.id, objectName, providerName: provider.displayName }
}

function idsOf({ window }: OpenRead, native: NativePage): (string | undefined)[] {
  if (native.phase === 'removals') return native.page.records.map(({ id }) => `removed ${id}`)
  return native.page.records.map((record) => window.shape.id(record))
}

/** What comes after a page: the next of its kind, then the first of removals where they are wanted, then nothing. */
function nextPlace(read: OpenRead, { phase, page }: NativePage, { cursor }: Place): Place | null {
  const { nextCursor } = page
  if (nextCursor === undefined) {
    return phase === 'records' && read.removedSince ? { phase: 'removals', cursor: null } : null
  }
  if (nextCursor !== cursor) return { phase, cursor: nextCursor }
  // A cursor that leads back to the same page would go on for ever.
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `${read.plan.provider.displayName} keeps answering the same page of ${read.plan.objectName}.`,
  })
}

async function handOver(ctx: Context, operation: OperationRow): Promise<void> {
  const { projectId, id: operationId, readType } = operation
  await commit(ctx, ({ tx }) =>
    enqueueRead(tx, { projectId, operationId, readType: readType ?? 'scheduled' }),
  )
}
