// Stores the pages of a read one after the other, each while the next is made ready.
import type { ReadPage } from '@mortise/connector-kit'
import type { Context } from '../context.ts'
import { commitPage } from './commit-page.ts'
import { EDGE_ENTRIES_MAX } from './load-edge.ts'
import type { OpenRead } from './open-read.ts'
import { preparePage } from './prepare-page.ts'
import { addOperationLog } from './store-operation.ts'

/** Where a read stands: pages stored, and the cursor of the next. */
export interface Position {
  pageCount: number
  cursor: string | null
}

/** A page as it came, and what follows it. */
export interface FetchedPage {
  page: ReadPage
  /** Where the next page is; `null` on the last. */
  nextCursor: string | null
  /** Another job goes on with the next page. */
  isHandedOver: boolean
}

/** Pages on their way into the database, at most one at a time. */
export interface PageQueue {
  /**
   * Prepares a page, waits for the one before and starts storing it. Answers false once another worker owns the read.
   * @throws Error when the page before could not be stored
   */
  add(fetched: FetchedPage): Promise<boolean>
  /** Waits for the page being stored. @throws Error when it could not be */
  settle(): Promise<void>
}

/** Makes a queue that moves `position` on as pages are stored. */
export function createPageQueue(ctx: Context, read: OpenRead, position: Position): PageQueue {
  const { projectId, id: operationId } = read.operation
  let storing: Promise<boolean> = Promise.resolve(true)
  let pageCount = position.pageCount

  async function store(fetched: FetchedPage, prepared: ReturnType<typeof preparePage>): Promise<boolean> {
    const { nextCursor, isHandedOver } = fetched
    const held = { id: operationId, pageCount: position.pageCount }
    const isStored = await commitPage(ctx, read, {
      ...prepared,
      held,
      nextCursor,
      isHandedOver,
      total: fetched.page.total,
    })
    if (!isStored) {
      ctx.log.debug(
        { projectId, operationId, pageCount: held.pageCount },
        'another worker reads this operation',
      )
      return false
    }
    position.pageCount += 1
    position.cursor = nextCursor
    return true
  }

  return {
    async add(fetched) {
      const hadRoom = read.window.room > 0
      const prepared = preparePage(ctx, read, { native: fetched.page.records, number: pageCount })
      pageCount += 1
      if (!(await storing)) return false
      storing = store(fetched, prepared)
      // Awaited by the next page or by `settle`, which throw what it threw.
      storing.catch(() => undefined)
      if (hadRoom && read.window.room <= 0) await noteFullEdge(ctx, projectId, operationId)
      return true
    },
    async settle() {
      await storing
    },
  }
}

async function noteFullEdge(ctx: Context, projectId: string, operationId: string): Promise<void> {
  const msg = `More than ${EDGE_ENTRIES_MAX} records changed near the end of this read; the next may deliver some of them again`
  await addOperationLog(ctx.database.db, projectId, operationId, { severity: 'INFO', msg, at: ctx.now() })
}
