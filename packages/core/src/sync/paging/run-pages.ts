/**
 * The paging engine. Everything that reads a provider page by page is a use of it: reads, polls for events, baselines,
 * verifications and the search for missed events. A use gives the engine a *source* of pages, a *position* in it and a
 * *sink*. The engine decides when to ask, when to stop, and when another job goes on.
 *
 * A *run* is one pass over an object: all of it, or a window of it. A run has *phases*, for example the records and
 * then the removals. A run takes as many jobs as it needs, and the position is what one job leaves to the next.
 *
 * A job is in one of these states:
 *
 * ## OPENING
 *
 * The use loads its position and opens its source. It may also find that there is nothing to do, and the job ends.
 *
 * - opened: FETCHING, at the place where the job before stopped.
 *
 * ## FETCHING
 *
 * The source has one request for one page under way.
 *
 * - The page arrives: DECIDING.
 * - The worker stops: the request is left alone. Pages on their way are stored, and HANDED OVER.
 * - A page with a cursor is refused as a bad request: the cursor may have run out while the run waited. Pages on their way
 *   are stored, the position goes back to the first page of the phase, and HANDED OVER. If the run came no further than when
 *   it started over before: FAILED (`refused-page.ts`).
 *
 * ## DECIDING
 *
 * The engine looks at the page and decides what follows. In this order:
 *
 * - The run is new, and its first answer shows that the provider's clock is behind ours: the source moves to that clock. If
 *   the page was asked for by a wrong time, FETCHING the same page again.
 * - The page brings only records of the pages before, twenty pages in a row: FAILED.
 * - The next cursor is that of this page: FAILED, because the run would never end.
 * - The config changed, and cursors of this run mean something else now: the page is dropped, the position goes back to
 *   the first page, and HANDED OVER.
 * - There is no next page in any phase: this page is the last one. STORING, then ENDED.
 * - The job has to end: its time is used up, another customer waits, the worker stops, the sink is full, or the
 *   provider prepares the next page. STORING, then HANDED OVER.
 * - Otherwise STORING, and FETCHING the next page. A pipelined sink has both at the same time.
 *
 * ## STORING
 *
 * The sink prepares the page: it filters, maps and compares. Then one transaction stores what the page brings and moves the
 * position past it (`store-page.ts`). A crash before the commit repeats the page, and no crash loses one.
 *
 * With a pipelined sink three pages are under way: one at the provider, one in preparation, one in the database. Pages
 * are stored in their order, and a page that is not stored ends the run of this job.
 *
 * - The position was moved by another worker, or the run was paused: nothing is stored, and the job ends.
 *
 * ## HANDED OVER
 *
 * Another job is in the queue. If a page preceded, its transaction enqueued the job. The next job is OPENING there.
 *
 * ## ENDED
 *
 * The transaction of the last page ended the run: a watermark moves, or the next poll is planned.
 *
 * ## FAILED
 *
 * Something threw, in any state. Pages that were being stored are stored first. Then the use reacts: it plans another attempt,
 * or it ends the run. The engine neither counts attempts nor waits.
 */

import { setImmediate } from 'node:timers/promises'
import type { ProviderError } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { unlessAborted } from '../../platform/job/unless-aborted.ts'
import type { AnyPage, Paging, Place, StorePage } from './paging.ts'
import { placeAfter } from './place-after.ts'
import { refusesCursor } from './refused-page.ts'
import { forgetSeenRecords, noteSeenRecords } from './seen-records.ts'

/** How long one job pages before it hands over to the next, in milliseconds. */
const BUDGET_MS = 10_000

/** The arguments of a job that pages, besides its payload. */
export interface RunOptions {
  /** Aborted when the worker stops: the page under way is stored or dropped, and another job goes on. */
  signal?: AbortSignal | undefined
  /** How long it pages before it hands over, in milliseconds; 10 seconds by default. */
  budgetMs?: number | undefined
}

/** One job of a run. */
interface PageJob<P extends AnyPage> {
  /** Loads position and source; `undefined` if there is nothing to do. */
  open(): Promise<Paging<P> | undefined>
  /** Whether another customer waits for this worker. Asked after each page. */
  isOthersTurn(): boolean
  /**
   * Sends the run back to the first page of its phase, because the page at its cursor was refused. Enqueues the job that goes
   * on. Does neither if another worker moved the run.
   * @throws ProviderError the refusal, if the run came no further than when it started over before
   */
  startOver(refusal: ProviderError): Promise<void>
  /** Decides what follows a failure. Rethrows failures it cannot handle. */
  react(error: unknown): Promise<void>
}

/**
 * Continues a run until it ends or another job takes over.
 * @throws what `react` throws
 */
export async function runPages<P extends AnyPage>(
  ctx: Context,
  job: PageJob<P>,
  { signal, budgetMs = BUDGET_MS }: RunOptions,
): Promise<void> {
  const endsAt = performance.now() + budgetMs
  const isOver = () => performance.now() >= endsAt || signal?.aborted === true || job.isOthersTurn()
  try {
    const paging = await job.open()
    const startOver = (refusal: ProviderError) => job.startOver(refusal)
    if (paging) await pageThrough(ctx, paging, { isOver, signal, startOver })
  } catch (error) {
    await job.react(error)
  }
}

/** A job ends by these, besides the last page. */
interface Ends extends Partial<Pick<PageJob<AnyPage>, 'startOver'>> {
  /** Asked after each page. */
  isOver: () => boolean
  signal?: AbortSignal | undefined
}

/** The engine without budget and reaction: pages until the run ends or `isOver` says so after a page. */
export async function pageThrough<P extends AnyPage>(
  ctx: Context,
  { source, position, sink }: Paging<P>,
  { isOver, signal, startOver }: Ends,
): Promise<void> {
  const queue = createPageQueue()
  const handOver = () => commit(ctx, (unit) => position.enqueue(unit))
  let place = position.start
  let { isNew } = position
  let fetching: Promise<P> | undefined = source.fetchPage(place)
  try {
    while (fetching) {
      let answer: P | undefined
      try {
        answer = await unlessAborted(fetching, signal)
      } catch (error) {
        if (!startOver || place.cursor === null || !refusesCursor(error)) throw error
        if (await queue.settle()) await startOver(error)
        return
      }
      if (!answer) {
        await queue.settle()
        return await handOver()
      }
      const page: P | undefined = isNew && source.adjustClock ? await source.adjustClock(answer) : answer
      isNew = false
      if (!page) {
        fetching = source.fetchPage(place)
        continue
      }
      noteSeenRecords(source.of, { ids: source.idsOf(page), isFirst: place.cursor === null })
      const next: Place<P> | null = placeAfter(source, page, place)
      if (await source.isOutdated?.()) {
        await queue.settle()
        if (await position.startOver?.()) await handOver()
        return
      }
      const isHandedOver: boolean =
        next !== null && (isOver() || sink.isFull?.() === true || isNotReady(page))
      const following: Place<P> | null = isHandedOver ? null : next
      fetching = following && sink.isPipelined ? source.fetchPage(following) : undefined
      // Awaited above, once the current page is on its way.
      fetching?.catch(() => undefined)
      const isOurs = await queue.add(await sink.prepare({ page, at: place, next, isHandedOver }))
      if (next === null) forgetSeenRecords(source.of.id)
      if (!following || !isOurs) return
      place = following
      if (fetching) continue
      if (!(await queue.settle())) return
      fetching = source.fetchPage(place)
    }
  } finally {
    await queue.settle()
  }
}

function isNotReady({ resumeAfterMs }: AnyPage): boolean {
  return resumeAfterMs !== undefined
}

/** Pages on their way into the database: one is being stored, and another may wait. */
interface PageQueue {
  /**
   * Stores a page after the pages before it. Waits until the page before the last one is stored, and returns false if a
   * page was not stored.
   * @throws Error if a page before could not be stored
   */
  add(store: StorePage): Promise<boolean>
  /** Waits for the last page; false if it was not stored. @throws Error if it could not be stored */
  settle(): Promise<boolean>
}

function createPageQueue(): PageQueue {
  // The page before the last one added, and the last one; each begins when the one before it is stored.
  let former: Promise<boolean> = Promise.resolve(true)
  let last = former
  return {
    async add(store) {
      if (!(await former)) return false
      former = last
      last = former.then((isOurs) => isOurs && store())
      // One of the next calls throws its error.
      last.catch(() => undefined)
      // The statements leave before the next page keeps this thread busy.
      await setImmediate()
      return true
    },
    settle: () => last,
  }
}
