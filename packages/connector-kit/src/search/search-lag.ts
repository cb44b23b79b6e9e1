// How far a provider's search is behind what is written.
import type { ReadPart, SearchPart } from '../definition/provider.ts'

/** The parts of a definition that say it. */
interface SearchTiming {
  search?: Pick<SearchPart, 'lagMs'> | undefined
  read?: Pick<ReadPart, 'overlapMs'> | undefined
}

/** The default lag of a search index: most indexes catch up sooner, and waiting harms less than a duplicate. */
const USUAL_MS = 60_000

/**
 * For how many milliseconds after a write `search` by that field may not find what was written. Where the definition
 * does not say, a minute, or its overlap, which covers the index as well, where that is longer.
 */
export function searchLagOf(
  { search, read }: SearchTiming,
  asked: { objectName: string; fieldName: string },
): number {
  const lagMs = search?.lagMs
  if (lagMs === undefined) return Math.max(read?.overlapMs ?? 0, USUAL_MS)
  return typeof lagMs === 'number' ? lagMs : lagMs(asked)
}
