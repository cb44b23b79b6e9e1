// Pages by number.
import { valueAt } from '../value-at.ts'
import { type PageWords, saysLast } from './next-page-words.ts'
import type { PageStyle } from './page-style.ts'

/**
 * The first page is 1, or `first`; a full page is followed by another, unless a word of the answer says otherwise. With
 * `pages`, the number of pages there (`meta.total_pages`) decides where an answer has it: a vendor may cut pages shorter
 * than asked. The size stays the same over a read: the cursor keeps it.
 */
export function byPageNumber(
  names: { page: string; limit: string; pages?: string; first?: 0 | 1 },
  words: PageWords = {},
): PageStyle {
  const { first = 1 } = names
  return {
    ask: (position = String(first), size) => ({ params: { [names.page]: position, [names.limit]: size } }),
    next({ answer, items, position = String(first), size }) {
      const read = Number(position) - first + 1
      const count = Number(names.pages === undefined ? undefined : valueAt(answer.json, names.pages))
      const isLast = () =>
        Number.isNaN(count)
          ? (saysLast(answer, words, { read, end: read * size }) ?? items.length < size)
          : read >= count
      return items.length === 0 || isLast() ? undefined : String(Number(position) + 1)
    },
  }
}
