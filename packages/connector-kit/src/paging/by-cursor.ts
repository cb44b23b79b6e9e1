// Pages by an opaque cursor in the answer.
import { valueAt } from '../value-at.ts'
import type { PageStyle } from './page-style.ts'

/**
 * The answer holds the cursor of the next page at `next` (`additional_data.next_cursor`), absent, null or empty on the
 * last page. With `hasMore`, the value there decides instead: some vendors repeat a cursor on the last page. Without
 * `limit`, pages have the vendor's own size.
 */
export function byCursor(names: {
  cursor: string
  limit?: string
  next: string
  hasMore?: string
}): PageStyle {
  const { limit } = names
  return {
    hasOwnSize: limit === undefined ? true : undefined,
    ask: (position, size) => ({
      params:
        limit === undefined ? { [names.cursor]: position } : { [limit]: size, [names.cursor]: position },
    }),
    next({ answer: { json } }) {
      if (names.hasMore !== undefined && valueAt(json, names.hasMore) !== true) return undefined
      const cursor = valueAt(json, names.next)
      return cursor === undefined || cursor === null || cursor === '' ? undefined : String(cursor)
    },
  }
}
