// Pages by number.
import { goesOn, type PageWords } from './next-page-words.ts'
import type { PageStyle } from './page-style.ts'

/**
 * The first page is 1, or `first`. A full page is followed by another, and so is a shorter one if a word of the answer says
 * so: a vendor may cut pages shorter than asked. The size stays the same over a read: the cursor keeps it. To compare with a
 * `total`, a position after a page that was cut has the number of records read behind a slash (`2/50`).
 */
export function byPageNumber(
  names: { page: string; limit: string; first?: 0 | 1 },
  words: PageWords = {},
): PageStyle {
  const { first = 1 } = names
  return {
    ask: (position = String(first), size) => ({
      params: { [names.page]: position.replace(/\/.*/, ''), [names.limit]: size },
    }),
    next({ answer, items, position = String(first), size }) {
      const page = Number.parseInt(position, 10)
      const pages = page - first + 1
      const records = readBefore(position, size, first) + items.length
      const hasMore = goesOn(answer, words, { isFull: items.length >= size, pages, records })
      if (items.length === 0 || !hasMore) return undefined
      const isCounted = words.total !== undefined && records !== pages * size
      return isCounted ? `${page + 1}/${records}` : String(page + 1)
    },
  }
}

/** How many records a read by page number has before the page at a position. */
export function readBefore(position: string, size: number, first: 0 | 1 = 1): number {
  const [page = first, read = (page - first) * size] = position.split('/').map(Number)
  return read
}
