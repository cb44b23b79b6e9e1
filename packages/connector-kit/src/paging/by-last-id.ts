// Pages by the id of the last record seen: keyset paging where the vendor's order is its own.
import { valueAt } from '../value-at.ts'
import type { PageStyle } from './page-style.ts'

/** The next page starts after the last record's `id`, as long as the value at `hasMore` is true, or the page is full. */
export function byLastId(names: { after: string; limit: string; hasMore?: string; id: string }): PageStyle {
  return {
    ask: (position, size) => ({
      params: { [names.limit]: size, [names.after]: position },
    }),
    next({ answer: { json }, items, size }) {
      const id = items.at(-1)?.[names.id]
      const hasMore =
        names.hasMore === undefined ? items.length >= size : valueAt(json, names.hasMore) === true
      return hasMore && id !== undefined ? String(id) : undefined
    },
  }
}
