// The job `read.run`: reads pages of one operation until it ends or its time budget does.
import { ProviderError, type ReadPage } from '@mortise/connector-kit'
import type { Context } from '../context.ts'
import { commit } from '../db/commit.ts'
import { enqueueRead } from './enqueue-read.ts'
import { type OpenRead, openRead } from './open-read.ts'
import { createPageQueue, type Position } from './page-queue.ts'
import { reactToFailure } from './react-to-failure.ts'
import { addOperationLog, findReadOperation, type OperationRow } from './store-operation.ts'

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
  const operation = await findReadOperation(ctx.database.db, projectId, operationId)
  if (operation?.status !== 'in_progress') {
    ctx.log.debug({ projectId, operationId, status: operation?.status }, 'nothing left to read')
    return
  }
  const position = { pageCount: operation.pageCount, cursor: operation.cursor }
  try {
    if (!operation.providerStartedAt) await noteStart(ctx, operation)
    await readPages(ctx, await openRead(ctx, operation), position, options)
  } catch (error) {
    await reactToFailure(ctx, { operation, position }, error)
  }
}

async function readPages(
  ctx: Context,
  read: OpenRead,
  position: Position,
  options: RunReadOptions,
): Promise<void> {
  const endsAt = performance.now() + (options.budgetMs ?? READ_BUDGET_MS)
  const isOver = () => performance.now() >= endsAt || options.signal?.aborted === true
  // Three stages overlap: the provider works on one page while the page before is mapped and the one before is stored.
  const storing = createPageQueue(ctx, read, position)
  let cursor = position.cursor
  let fetching: Promise<ReadPage> | undefined = read.fetchPage(cursor)
  try {
    while (fetching) {
      const page = await unlessAborted(fetching, options.signal)
      if (!page) {
        await storing.settle()
        return await handOver(ctx, read.operation)
      }
      const nextCursor = checkedCursor(read, page, cursor)
      const isHandedOver = nextCursor !== null && isOver()
      fetching = nextCursor === null || isHandedOver ? undefined : read.fetchPage(nextCursor)
      // Awaited above, once the page at hand is on its way.
      fetching?.catch(() => undefined)
      cursor = nextCursor
      if (!(await storing.add({ page, nextCursor, isHandedOver }))) return
    }
  } finally {
    await storing.settle()
  }
}

/** The page, or `undefined` when the worker must stop first; then nobody waits for the page any more. */
function unlessAborted(
  page: Promise<ReadPage>,
  signal: AbortSignal | undefined,
): Promise<ReadPage | undefined> {
  if (!signal) return page
  return new Promise((resolve, reject) => {
    const onAbort = () => resolve(undefined)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    page.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** A cursor that leads back to the same page would go on for ever. */
function checkedCursor(read: OpenRead, page: ReadPage, cursor: string | null): string | null {
  const next = page.nextCursor ?? null
  if (next === null || next !== cursor) return next
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

async function noteStart(ctx: Context, operation: OperationRow): Promise<void> {
  const { projectId, id, objectName, readType } = operation
  const msg = `[${objectName}] Read started`
  const line = {
    severity: 'INFO' as const,
    msg,
    details: { readType: readType ?? 'scheduled' },
    at: ctx.now(),
  }
  await addOperationLog(ctx.database.db, projectId, id, line)
}
