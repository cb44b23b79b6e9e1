// Pages by number.
import { valueAt } from '../value-at.ts'
import type { PageStyle } from './page-style.ts'

/**
 * The first page is 1, or as `first` says; a full page is followed by another. With `pages`, the number of pages there (`meta.total_pages`)
 * decides instead: a vendor may cut pages shorter than asked. The size stays the same over a read: the cursor keeps it.
 */
export function byPageNumber(names: {
  page: string
  limit: string
  pages?: string
  first?: 0 | 1
}): PageStyle {
  const first = names.first ?? 1
  return {
    ask: (position = String(first), size) => ({ params: { [names.page]: position, [names.limit]: size } }),
    next({ answer: { json }, items, position = String(first), size }) {
      const isLast =
        names.pages === undefined
          ? items.length < size
          : items.length === 0 || Number(position) - first + 1 >= Number(valueAt(json, names.pages))
      return isLast ? undefined : String(Number(position) + 1)
    },
  }
}
