// Pages by the id of the last record seen: keyset paging where the vendor's order is its own.
import { valueAt } from '../value-at.ts'
import type { PageStyle } from './page-style.ts'

/** The next page starts after the last record's `id`, as long as the value at `hasMore` is true. */
export function byLastId(names: { after: string; limit: string; hasMore: string; id: string }): PageStyle {
  return {
    ask: (position, size) => ({
      params: { [names.limit]: size, [names.after]: position },
    }),
    next({ answer: { json }, items }) {
      const id = items.at(-1)?.[names.id]
      return valueAt(json, names.hasMore) === true && id !== undefined ? String(id) : undefined
    },
  }
}
