// Stores the pages of a read one after the other, each while the next is made ready.
import { setImmediate } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import { EDGE_ENTRIES_MAX } from '../window/load-overlap.ts'
import { commitPage, type PageToStore } from './commit-page.ts'
import type { NativePage, OpenRead, Place } from './open-read.ts'
import { preparePage } from './prepare-page.ts'

/** Where a read stands: pages stored, and the place of the next. */
export interface Position extends Place {
  pageCount: number
  /** Records that this job has stored. */
  recordCount?: number | undefined
}

/** A page as it came, and what follows it. */
export interface FetchedPage {
  /** The read as it was when the page was asked for. */
  read: OpenRead
  native: NativePage
  /** Where the next page is; `null` on the last. */
  next: Place | null
  /** Another job goes on with the next page. */
  isHandedOver: boolean
  /** It does so no sooner than in so many milliseconds. */
  resumeAfterMs: number | undefined
}

type WaitingPage = Omit<PageToStore, 'held'>

/** Pages on their way into the database: one is being stored, another may wait for that. */
export interface PageQueue {
  /**
   * Prepares a page and has it stored after the one before; waits until the one before that is stored. Answers false
   * once another worker owns the read, or somebody paused it.
   * @throws Error when a page before could not be stored
   */
  add(fetched: FetchedPage): Promise<boolean>
  /** Waits for the last page. @throws Error when one could not be stored */
  settle(): Promise<void>
}

/** Makes a queue that moves `position` on as pages are stored. */
export function createPageQueue(ctx: Context, operation: OperationRow, position: Position): PageQueue {
  const { projectId, id: operationId } = operation
  // The page before the last one added, and the last one; each begins when the one before it is stored.
  let storingBefore: Promise<boolean> = Promise.resolve(true)
  let storing = storingBefore
  let pageCount = position.pageCount
  let isFirst = position.cursor === null

  async function store(read: OpenRead, page: WaitingPage): Promise<boolean> {
    const held = { id: operationId, pageCount: position.pageCount }
    if (!(await commitPage(ctx, read, { ...page, held }))) {
      ctx.log.debug(
        { projectId, operationId, pageCount: held.pageCount },
        'another worker reads this operation, or it is paused',
      )
      return false
    }
    position.pageCount += 1
    position.recordCount = (position.recordCount ?? 0) + page.records + page.removed
    Object.assign(position, page.next ?? { cursor: null })
    return true
  }

  return {
    async add({ read, native, next, isHandedOver, resumeAfterMs }) {
      const hadRoom = read.window.edge.room > 0
      const prepared = await preparePage(ctx, read, { native, number: pageCount })
      pageCount += 1
      if (!(await storingBefore)) return false
      const { phase } = native
      const { total } = native.phase === 'records' ? native.page : {}
      const { note } = native.page
      const removalsToken = native.phase === 'removals' ? native.page.token : undefined
      const page = { ...prepared, phase, next, isHandedOver, resumeAfterMs, total, removalsToken }
      storingBefore = storing
      storing = storingBefore.then((isOurs) => isOurs && store(read, page))
      // Awaited by one of the next pages or by `settle`, which throw what it threw.
      storing.catch(() => undefined)
      // The statements leave before the next page keeps this thread busy.
      await setImmediate()
      if (isFirst && prepared.filteredBy.length > 0) await noteFilters(ctx, read, prepared.filteredBy)
      isFirst = false
      if (note !== undefined) await noteOfProvider(ctx, operation, note)
      if (hadRoom && read.window.edge.room <= 0) await noteFullOverlap(ctx, operation)
      return true
    },
    async settle() {
      await storing
    },
  }
}

async function noteFilters(
  ctx: Context,
  { operation, plan }: OpenRead,
  fields: readonly string[],
): Promise<void> {
  const msg = `${plan.provider.displayName} was not told the filters on ${fields.join(', ')}: all records are read, and those that do not meet them are left out here`
  await addOperationLog(ctx.database.db, operation.projectId, operation.id, {
    severity: 'INFO',
    msg,
    at: ctx.now(),
  })
}

async function noteOfProvider(
  ctx: Context,
  { projectId, id, objectName }: OperationRow,
  note: string,
): Promise<void> {
  const entry = { severity: 'INFO' as const, msg: `[${objectName}] ${note}`, at: ctx.now() }
  await addOperationLog(ctx.database.db, projectId, id, entry)
}

async function noteFullOverlap(ctx: Context, { projectId, id }: OperationRow): Promise<void> {
  const msg = `More than ${EDGE_ENTRIES_MAX} records changed near the end of this read; the next may deliver some of them again`
  await addOperationLog(ctx.database.db, projectId, id, { severity: 'INFO', msg, at: ctx.now() })
}
