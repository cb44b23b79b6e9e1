// Pages by number.
import { valueAt } from '../value-at.ts'
import type { PageStyle } from './page-style.ts'

/**
 * The first page is 1, or `first`; a full page is followed by another. With `pages`, the number of pages there
 * (`meta.total_pages`) decides where an answer has it: a vendor may cut pages shorter than asked. The size stays the same
 * over a read: the cursor keeps it.
 */
export function byPageNumber(names: {
  page: string
  limit: string
  pages?: string
  first?: 0 | 1
}): PageStyle {
  const { first = 1 } = names
  return {
    ask: (position = String(first), size) => ({ params: { [names.page]: position, [names.limit]: size } }),
    next({ answer: { json }, items, position = String(first), size }) {
      const read = Number(position) - first + 1
      const count = Number(names.pages === undefined ? undefined : valueAt(json, names.pages))
      const isLast = Number.isNaN(count) ? items.length < size : items.length === 0 || read >= count
      return isLast ? undefined : String(Number(position) + 1)
    },
  }
}
