// The place of the page that follows a page.
import type { AnyPage, Place, Source } from './paging.ts'
import { EndlessPages } from './seen-records.ts'

/** The next page of the phase, then the first one of the phase that follows. @throws EndlessPages */
export function placeAfter<P extends AnyPage>(
  source: Source<P>,
  page: P,
  { cursor }: Place<P>,
): Place<P> | null {
  const { phase, nextCursor } = page
  if (nextCursor === undefined) {
    const following = source.phaseAfter(phase)
    return following === undefined ? null : { phase: following, cursor: null }
  }
  if (nextCursor !== cursor) return { phase, cursor: nextCursor }
  const { providerName, objectName } = source.of
  throw new EndlessPages(`${providerName} keeps answering the same page of ${objectName}.`)
}
