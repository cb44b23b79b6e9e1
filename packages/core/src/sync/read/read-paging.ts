// A read as a use of the paging engine.
import type { Context } from '../../context.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { hasOwnWrites } from '../own-write/recognise-own-writes.ts'
import { idsOf, type NativePage } from '../paging/fetch-page.ts'
import type { FetchedPage, Paging, Place } from '../paging/paging.ts'
import { enqueueRead } from '../read-state/enqueue-read.ts'
import type { ReadPhase, RunPosition } from '../read-state/store-operation.ts'
import { adjustForClockSkew } from '../window/adjust-for-clock-skew.ts'
import type { OpenRead, ReadPage } from './build-open-read.ts'
import { keepUp } from './keep-up.ts'
import { notesOnPage } from './notes-on-page.ts'
import { preparePage } from './prepare-page.ts'
import { startOver } from './start-over.ts'
import { storeReadPage } from './store-read-page.ts'

/** Where a read stands, and what this job may store. */
interface ReadPagingInput {
  position: RunPosition
  recordsMax: number
  /** The provider's answers for the first pages of phases, or its failures. Each is used once. */
  answered: Answers['pages'] | undefined
}

/**
 * The source is the provider's records of a window, then its removals. The position is the operation's row, and `position`
 * moves with it. The sink puts messages into the outbox, at most `recordsMax` records in this job.
 */
export function readPaging(
  ctx: Context,
  opened: OpenRead,
  { position, recordsMax, answered }: ReadPagingInput,
): Paging<ReadPage> {
  const { operation, plan } = opened
  const { id, projectId, readType, objectName } = operation
  let read = opened
  let number = position.pageCount
  let isFirst = position.cursor === null
  const unused = { ...answered }
  const takeAnswer = ({ phase, cursor }: Place<NativePage>) => {
    if (cursor !== null) return undefined
    const answer = unused[phase]
    delete unused[phase]
    return answer
  }
  return {
    source: {
      of: { id, objectName, providerName: plan.provider.displayName },
      async fetchPage(at) {
        const asked = read
        return { ...(await (takeAnswer(at) ?? asked.fetchPage(at))), read: asked }
      },
      phaseAfter: (phase) => (phase === 'records' && read.removedSince ? 'removals' : undefined),
      idsOf: (page) => idsOf(page, plan.provider.record),
      async adjustClock(first) {
        const adjusted = await adjustForClockSkew(ctx, first.read)
        read = adjusted.read
        return adjusted.isAskedAgain ? undefined : { ...first, read }
      },
      async isOutdated() {
        const former = read
        read = await keepUp(ctx, former, position)
        return read.basis !== former.basis
      },
    },
    position: {
      start: { phase: position.phase, cursor: position.cursor },
      isNew: position.pageCount === 0,
      enqueue: (unit) => enqueueRead(unit, { projectId, operationId: id, readType: readType ?? 'scheduled' }),
      startOver: () => startOver(ctx, read, position),
    },
    sink: {
      // A page is compared with what the page before stored about written records.
      isPipelined: !hasOwnWrites(ctx, plan.ownWrites),
      isFull: () => (position.recordCount ?? 0) >= recordsMax,
      async prepare(fetched) {
        const { page } = fetched
        const hadRoom = page.read.window.overlap.remaining > 0
        const prepared = await preparePage(ctx, page.read, { native: page, number })
        const notes = notesOnPage(fetched, { filteredBy: isFirst ? prepared.filteredBy : [], hadRoom })
        number += 1
        isFirst = false
        const emptied = withoutRecords(fetched)
        return () => storeReadPage(ctx, { fetched: emptied, prepared, notes }, position)
      },
    },
  }
}

/** A page waits for the pages before it. Its records are in the messages, and need no memory twice. */
function withoutRecords({ page, ...place }: FetchedPage<ReadPage>): FetchedPage<ReadPage> {
  return { ...place, page: { ...page, records: [] } }
}

/** The provider's answers for the first pages of a read, or its failures. They are valid for this plan only. */
export interface Answers {
  plan: ReadPlan
  pages: Partial<Record<ReadPhase, Promise<NativePage>>>
}
