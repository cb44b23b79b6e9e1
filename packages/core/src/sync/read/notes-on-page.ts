// Sentences about a page for the log of a read.
import type { FetchedPage } from '../paging/paging.ts'
import { OVERLAP_ENTRIES_MAX } from '../window/load-overlap.ts'
import type { ReadPage } from './build-open-read.ts'

/** The sentences about a page in the operation's log; most pages have none. */
export function notesOnPage(
  { page }: FetchedPage<ReadPage>,
  { filteredBy, hadRoom }: { filteredBy: readonly string[]; hadRoom: boolean },
): string[] {
  const { operation, plan, window } = page.read
  const notes = []
  if (filteredBy.length > 0)
    notes.push(
      `${plan.provider.displayName} cannot filter by ${filteredBy.join(', ')}: Mortise reads all records and leaves out those that do not match`,
    )
  if (page.note !== undefined) notes.push(`[${operation.objectName}] ${page.note}`)
  if (hadRoom && window.overlap.remaining <= 0)
    notes.push(
      `More than ${OVERLAP_ENTRIES_MAX} records changed near the end of this read; the next may deliver some of them again`,
    )
  return notes
}
