// The job `read.run`: continues a read or a verification until it ends or another job takes over.
import type { ProviderError } from '@mortise/connector-kit'
import { takeWorker } from '../../connection/rate/take-worker.ts'
import type { Context } from '../../context.ts'
import { findOperation, recordsWithoutIdIn } from '../../plan/operation/store.ts'
import type { AnyPage, Paging } from '../paging/paging.ts'
import { type RunOptions, runPages } from '../paging/run-pages.ts'
import { readJobPriority } from '../read-state/enqueue-read.ts'
import { loadReadablePlan } from '../read-state/load-readable-plan.ts'
import type { RunPosition } from '../read-state/store-operation.ts'
import { addRecordsOfDay } from '../read-state/store-quota.ts'
import { openVerification } from '../verification/open-verification.ts'
import { dropCursor } from './drop-cursor.ts'
import { openReading, type Reading } from './open-reading.ts'
import { reactToFailure } from './react-to-failure.ts'
import type { Answers } from './read-paging.ts'
import { startOverAfter } from './start-over.ts'

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
  const { pageCount, phase, cursor, startedOver } = operation
  const { heldReason: reason, updatedAt } = operation
  if (reason) ctx.meter?.heldFor({ reason, seconds: (ctx.now().getTime() - updatedAt.getTime()) / 1_000 })
  const recordsWithoutId = recordsWithoutIdIn(operation)
  const position: RunPosition = { pageCount, phase, cursor, startedOver, recordsWithoutId }
  const run: Reading = { operation, position, answers }
  const priority = readJobPriority(operation.readType ?? 'scheduled')
  const isOthersTurn = await takeWorker(ctx, projectId, { ...operation, operationId, priority })
  const startOver = (refusal: ProviderError) => startOverAfter(ctx, run, refusal)
  const react = (error: unknown) => reactToFailure(ctx, run, error)
  const open = async (): Promise<Paging<AnyPage> | undefined> => {
    const plan = await loadReadablePlan(ctx, operation)
    return operation.actionType === 'verify' ? openVerification(ctx, run, plan) : openReading(ctx, run, plan)
  }
  try {
    await runPages(ctx, { open, isOthersTurn, startOver, react }, options)
  } finally {
    const { recordCount: records = 0 } = position
    if (run.room && records > 0) {
      const { connectionId } = run.room
      await addRecordsOfDay(ctx.database.db, projectId, { connectionId, records, now: ctx.now() })
    }
  }
}
