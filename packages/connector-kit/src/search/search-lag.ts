// How far a provider's search is behind what is written.
import type { ProviderDefinition } from '../provider.ts'

/** The default lag of a search index: most indexes catch up sooner, and waiting harms less than a duplicate. */
const USUAL_MS = 60_000

/**
 * For how many milliseconds after a write `search` by that field may not find what was written. Where the definition
 * does not say, a minute, or its overlap, which covers the index as well, where that is longer.
 */
export function searchLagOf(
  { searchLagMs, overlapMs }: Pick<ProviderDefinition, 'searchLagMs' | 'overlapMs'>,
  asked: { objectName: string; fieldName: string },
): number {
  if (searchLagMs === undefined) return Math.max(overlapMs, USUAL_MS)
  return typeof searchLagMs === 'number' ? searchLagMs : searchLagMs(asked)
}
