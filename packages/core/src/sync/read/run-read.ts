// The job `read.run`: continues a read or a verification until it ends or another job takes over.
import { takeWorker } from '../../connection/rate/make-way.ts'
import type { Context } from '../../context.ts'
import { findOperation, recordsWithoutIdIn } from '../../plan/operation/store.ts'
import type { Paging } from '../paging/paging.ts'
import { type RunOptions, runPages } from '../paging/run-pages.ts'
import { readJobPriority } from '../read-state/enqueue-read.ts'
import { addRecordsOfDay } from '../read-state/store-quota.ts'
import { openVerification } from '../verification/open-verification.ts'
import { dropCursor } from './drop-cursor.ts'
import type { FailedRead } from './fail-read.ts'
import { noteStart, startOver } from './keep-up.ts'
import { openRead, type ReadPage } from './open-read.ts'
import { reactToFailure } from './react-to-failure.ts'
import { findReadRoom, holdRead, type ReadRoom } from './read-hold.ts'
import { type Answers, readPaging } from './read-paging.ts'

/** How a read runs. */
interface ReadOptions extends RunOptions {
  /** The provider's answers from before this operation was opened. */
  answers?: Answers | undefined
}

/**
 * Continues a read at its position. One transaction stores each page with the position behind it. So neither a run that
 * dies nor two that overlap lose or repeat a stored page. Never throws for a provider's failure: the reaction decides
 * when another job follows. Throws only when the database cannot be written; then the queue retries.
 */
export async function runRead(
  ctx: Context,
  payload: { projectId: string; operationId: string },
  { answers, ...options }: ReadOptions = {},
): Promise<void> {
  const { projectId, operationId } = payload
  const operation = await findOperation(ctx.database.db, projectId, operationId)
  if (operation?.status === 'failure' && operation.actionType === 'read') return dropCursor(ctx, operation)
  if (operation?.status !== 'in_progress' || operation.pausedSince) {
    ctx.log.debug({ projectId, operationId, status: operation?.status }, 'nothing left to read')
    return
  }
  const { pageCount, phase, cursor } = operation
  const { heldReason: reason, updatedAt } = operation
  if (reason) ctx.meter?.heldFor({ reason, seconds: (ctx.now().getTime() - updatedAt.getTime()) / 1_000 })
  const recordsWithoutId = recordsWithoutIdIn(operation)
  const run: Reading = { operation, position: { pageCount, phase, cursor, recordsWithoutId }, answers }
  const priority = readJobPriority(operation.readType ?? 'scheduled')
  const isOthersTurn = await takeWorker(ctx, projectId, { ...operation, operationId, priority })
  const react = (error: unknown) => reactToFailure(ctx, run, error)
  if (operation.actionType === 'verify')
    return runPages(ctx, { open: () => openVerification(ctx, run), isOthersTurn, react }, options)
  try {
    await runPages(ctx, { open: () => openReading(ctx, run), isOthersTurn, react }, options)
  } finally {
    await countRecords(ctx, run)
  }
}

/** A read in one job. `position` moves with each stored page. */
interface Reading extends FailedRead {
  room?: ReadRoom | undefined
  answers?: Answers | undefined
}

/** Opens the read, unless it has to wait or another worker moved it. */
async function openReading(ctx: Context, run: Reading): Promise<Paging<ReadPage> | undefined> {
  const { operation, position, answers } = run
  const room = await findReadRoom(ctx, operation)
  if (room.hold) {
    await holdRead(ctx, run, room.hold)
    return undefined
  }
  run.room = room
  const read = await openRead(ctx, operation)
  if (!operation.providerStartedAt || answers) await noteStart(ctx, read)
  // The parts that the cursor depends on may have changed between two jobs.
  if (operation.basis !== null && operation.basis !== read.basis)
    if (!(await startOver(ctx, read, position))) return undefined
  // Another plan may request other fields.
  const answered = answers?.plan === read.plan ? answers.pages : undefined
  return readPaging(ctx, read, { position, recordsMax: room.records, answered })
}

/** Adds what this job stored to the account's records of the day. */
async function countRecords(ctx: Context, { operation, position, room }: Reading): Promise<void> {
  const { recordCount: records = 0 } = position
  if (!room || records === 0) return
  const { connectionId } = room
  await addRecordsOfDay(ctx.database.db, operation.projectId, { connectionId, records, now: ctx.now() })
}
