// The job `read.run`: reads pages of one operation until it ends or its time budget does.
import { ProviderError, type ReadPage } from '@mortise/connector-kit'
import type { Context } from '../context.ts'
import { commit } from '../db/commit.ts'
import { commitPage } from './commit-page.ts'
import { enqueueRead } from './enqueue-read.ts'
import { EDGE_ENTRIES_MAX } from './load-edge.ts'
import { type OpenRead, openRead } from './open-read.ts'
import { reactToFailure } from './react-to-failure.ts'
import { serialisePage } from './serialise-page.ts'
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

/** Where a read stands: pages stored, and the cursor of the next. */
export interface Position {
  pageCount: number
  cursor: string | null
}

async function readPages(
  ctx: Context,
  read: OpenRead,
  position: Position,
  options: RunReadOptions,
): Promise<void> {
  const { projectId, id: operationId } = read.operation
  const endsAt = performance.now() + (options.budgetMs ?? READ_BUDGET_MS)
  const isOver = () => performance.now() >= endsAt || options.signal?.aborted === true
  let fetching: Promise<ReadPage> | undefined = read.fetchPage(position.cursor)
  while (fetching) {
    const page = await unlessAborted(fetching, options.signal)
    if (!page) return handOver(ctx, read.operation)
    const nextCursor = checkedCursor(read, page, position.cursor)
    const isHandedOver = nextCursor !== null && isOver()
    // The provider works on the next page while this one is stored.
    fetching = nextCursor === null || isHandedOver ? undefined : read.fetchPage(nextCursor)
    const isPrefetchQuiet = fetching?.then(noop, noop)
    const hadRoom = read.window.room > 0
    const content = serialisePage(read.window, page.records)
    const stored = { pageCount: position.pageCount, content, nextCursor, total: page.total, isHandedOver }
    if (!(await commitPage(ctx, read, stored))) {
      ctx.log.debug(
        { projectId, operationId, pageCount: position.pageCount },
        'another worker reads this operation',
      )
      return isPrefetchQuiet
    }
    position.pageCount += 1
    position.cursor = nextCursor
    if (hadRoom && read.window.room <= 0) await noteFullEdge(ctx, read.operation)
  }
}

const noop = () => undefined

/** The page, or `undefined` when the worker must stop first. */
async function unlessAborted(
  page: Promise<ReadPage>,
  signal: AbortSignal | undefined,
): Promise<ReadPage | undefined> {
  if (!signal) return page
  let onAbort = noop
  const aborted = new Promise<undefined>((resolve) => {
    onAbort = () => {
      resolve(undefined)
      return undefined
    }
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([page, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
    // When the worker stops first, nobody waits for the page any more, and its failure is nobody's.
    void page.then(noop, noop)
  }
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

async function noteFullEdge(ctx: Context, operation: OperationRow): Promise<void> {
  const msg = `More than ${EDGE_ENTRIES_MAX} records changed near the end of this read; the next may deliver some of them again`
  await addOperationLog(ctx.database.db, operation.projectId, operation.id, {
    severity: 'INFO',
    msg,
    at: ctx.now(),
  })
}
